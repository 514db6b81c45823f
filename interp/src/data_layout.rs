//! Alignments that a module states: `llvm.data_layout` in LLVM's notation, or `dlti.dl_spec`. What they leave open is as LLVM has it
//! by default; a module that states nothing is laid out as for x86-64 (see [`crate::layout`]).

use plumb_ir::discardable::{self, Discardable};
use plumb_ir::{AttrKind, Module};

/// Alignments by width, in bits each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataLayout {
    ints: Vec<(u64, u64)>,
    floats: Vec<(u64, u64)>,
    vectors: Vec<(u64, u64)>,
    /// Address space, width, alignment.
    pointers: Vec<(u64, u64, u64)>,
    aggregate: u64,
    big_endian: bool,
}

impl Default for DataLayout {
    /// LLVM's rules for what a layout does not mention.
    fn default() -> Self {
        DataLayout {
            ints: vec![(1, 8), (8, 8), (16, 16), (32, 32), (64, 32)],
            floats: vec![(16, 16), (32, 32), (64, 64), (128, 128)],
            vectors: vec![(64, 64), (128, 128)],
            pointers: vec![(0, 64, 64)],
            aggregate: 0,
            big_endian: false,
        }
    }
}

fn state(list: &mut Vec<(u64, u64)>, width: u64, align: u64) {
    match list.iter_mut().find(|(w, _)| *w == width) {
        Some((_, a)) => *a = align,
        None => {
            let at = list.partition_point(|(w, _)| *w < width);
            list.insert(at, (width, align));
        }
    }
}

impl DataLayout {
    /// What a module states, if it does.
    pub fn of(m: &Module) -> Option<DataLayout> {
        let attr = |attr: Discardable| attr.attr(m, m.top());
        match (attr(discardable::DATA_LAYOUT), attr(discardable::DL_SPEC)) {
            (Some(AttrKind::String { bytes, .. }), _) if !bytes.is_empty() => {
                Some(DataLayout::from_text(&String::from_utf8_lossy(bytes)))
            }
            (_, Some(AttrKind::Opaque { body, .. })) => Some(DataLayout::from_entries(m.ctx.name(*body))),
            _ => None,
        }
    }

    /// Reads LLVM's notation: parts between dashes, numbers between colons.
    fn from_text(text: &str) -> DataLayout {
        let mut layout = DataLayout::default();
        for part in text.split('-') {
            let mut fields = part.split(':');
            let head = fields.next().unwrap_or("");
            let numbers: Vec<u64> = fields.filter_map(|f| f.parse().ok()).collect();
            let width = head.get(1..).and_then(|w| w.parse().ok());
            match (head.chars().next(), width, &numbers[..]) {
                (Some('e'), None, []) if head == "e" => layout.big_endian = false,
                (Some('E'), None, []) if head == "E" => layout.big_endian = true,
                (Some('i'), Some(w), [align, ..]) => state(&mut layout.ints, w, *align),
                (Some('f'), Some(w), [align, ..]) => state(&mut layout.floats, w, *align),
                (Some('v'), Some(w), [align, ..]) => state(&mut layout.vectors, w, *align),
                (Some('a'), _, [align, ..]) => layout.aggregate = *align,
                (Some('p'), space, [width, align, ..]) => layout.pointer(space.unwrap_or(0), *width, *align),
                _ => {}
            }
        }
        layout
    }

    fn pointer(&mut self, space: u64, width: u64, align: u64) {
        self.pointers.retain(|(s, ..)| *s != space);
        self.pointers.push((space, width, align));
    }

    /// Reads the entries of a `dl_spec`: `i64 = dense<64> : vector<2xi64>`, `!llvm.ptr<1> = dense<[32, 32, 32]> : …`.
    fn from_entries(body: &str) -> DataLayout {
        let mut layout = DataLayout::default();
        let key_of = |text: &str| {
            // After the last comma; the first key stands after the name of the attribute.
            let start = text.rfind(',').or_else(|| text.find('<'));
            text[start.map_or(0, |at| at + 1)..].trim().trim_matches('"').to_string()
        };
        let mut rest = body;
        while let Some(at) = rest.find(" = ").or_else(|| rest.find(", dense<")) {
            let key = key_of(&rest[..at]);
            rest = rest.get(at + 2..).unwrap_or("");
            let value = rest.trim_start();
            if let Some(list) = value.strip_prefix("dense<") {
                let list = list.split('>').next().unwrap_or("");
                let numbers: Vec<u64> =
                    list.trim_matches(['[', ']']).split(',').filter_map(|n| n.trim().parse().ok()).collect();
                let first = numbers.first().copied();
                let second = numbers.get(1).copied().or(first);
                let width = |prefix: char| key.strip_prefix(prefix).and_then(|w| w.parse::<u64>().ok());
                match (first, second) {
                    (Some(w), Some(a)) if key.starts_with("!llvm.ptr") => {
                        let space = key.trim_matches(|c: char| !c.is_ascii_digit()).parse().unwrap_or(0);
                        layout.pointer(space, w, a);
                    }
                    (Some(a), _) if width('i').is_some() => {
                        state(&mut layout.ints, width('i').unwrap_or(0), a);
                    }
                    (Some(a), _) if width('f').is_some() => {
                        state(&mut layout.floats, width('f').unwrap_or(0), a);
                    }
                    _ => {}
                }
            } else if key.ends_with("endianness") {
                layout.big_endian = value.starts_with("\"big\"");
            }
        }
        layout
    }

    /// Why memory laid out so is not supported, if it is not.
    pub fn obstacle(&self) -> Option<&'static str> {
        self.big_endian.then_some("memory with the high byte first")
    }

    /// Bytes that an integer is aligned to: as stated, else as the next wider one, else as the widest.
    pub fn int(&self, width: u32) -> u64 {
        let width = u64::from(width);
        let wider = self.ints.iter().find(|(w, _)| *w >= width).or(self.ints.last());
        bytes(wider.map_or(8, |(_, a)| *a))
    }

    /// Bytes that a float is aligned to: as stated, else its size as a power of two.
    pub fn float(&self, width: u32) -> u64 {
        let stated = self.floats.iter().find(|(w, _)| *w == u64::from(width));
        stated.map_or(u64::from(width.div_ceil(8)).next_power_of_two(), |(_, a)| bytes(*a))
    }

    /// Bytes that a vector of so many bits is aligned to, if stated.
    pub fn vector(&self, bits: u64) -> Option<u64> {
        self.vectors.iter().find(|(w, _)| *w == bits).map(|(_, a)| bytes(*a))
    }

    /// Width in bits and alignment in bytes of the pointers of an address space.
    pub fn address(&self, space: u32) -> (u64, u64) {
        let of = |s: u64| self.pointers.iter().find(|(space, ..)| *space == s);
        of(space.into()).or(of(0)).map_or((64, 8), |(_, w, a)| (*w, bytes(*a)))
    }

    /// Bytes that every struct is aligned to at least.
    pub fn aggregate(&self) -> u64 {
        bytes(self.aggregate)
    }
}

/// Bits as bytes: a power of two, at least one and not absurd.
fn bytes(bits: u64) -> u64 {
    (bits / 8).clamp(1, 1 << 16).next_power_of_two()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stated_alignments_hold_and_others_are_llvms() {
        let l = DataLayout::from_text("e-m:e-p270:32:32-i64:64-i128:128-f80:32-n8:16:32-S128-a:0:64-v96:64");
        assert_eq!((l.int(1), l.int(17), l.int(33), l.int(64), l.int(128), l.int(200)), (1, 4, 8, 8, 16, 16));
        assert_eq!((l.float(16), l.float(80), l.float(128)), (2, 4, 16));
        assert_eq!((l.vector(96), l.vector(128), l.vector(256)), (Some(8), Some(16), None));
        assert_eq!((l.address(0), l.address(270), l.address(5)), ((64, 8), (32, 4), (64, 8)));
        assert!(l.obstacle().is_none());
        assert_eq!(DataLayout::default().int(64), 4);
        assert!(DataLayout::from_text("E").obstacle().is_some());
    }

    #[test]
    fn entries_are_read() {
        let l = DataLayout::from_entries(
            "dl_spec<i64 = dense<[64, 64]> : vector<2xi64>, f80 = dense<128> : vector<2xi64>, \
             !llvm.ptr<1> = dense<[32, 16, 32]> : vector<3xi64>, \"dlti.endianness\" = \"little\">",
        );
        assert_eq!((l.int(64), l.float(80), l.address(1), l.address(0)), (8, 16, (32, 2), (64, 8)));
        assert!(l.obstacle().is_none());
    }
}
