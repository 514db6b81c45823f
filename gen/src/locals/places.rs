//! Addresses of scalars, and accesses to them.

use super::layout::{Leaf, Ty, scalars};
use super::state::{Place, Slot, Writer};
use crate::body::line;
use crate::quirks::Quirk;

/// The first release in which addresses have flags.
const FLAGS_SINCE: u32 = 16;

impl Writer<'_, '_, '_> {
    /// A scalar of a variable as its type has it.
    pub(super) fn leaf_of(&mut self, slot: usize) -> Place {
        let leaf = self.draw.below(self.slots[slot].leaves.len());
        self.place(slot, leaf)
    }

    /// The address of a scalar: by subscripts, in two steps, or by a distance in bytes.
    pub(super) fn place(&mut self, slot: usize, leaf: usize) -> Place {
        let Slot { pointer, ty, alignment, leaves, is_wild } = self.slots[slot].clone();
        let leaf = leaves[leaf].clone();
        let alignment = alignment_at(alignment, leaf.offset).min(leaf.ty.alignment());
        let pointer = match self.draw.below(8) {
            // The same address, as that of an element.
            0 if leaf.path.is_empty() && leaf.ty.is_element() => {
                let whole = Ty::Array(1, Box::new(leaf.ty.clone()));
                self.subscripted(&pointer, &[0], &whole)
            }
            _ if leaf.path.is_empty() => pointer,
            0 if is_wild => self.at_distance(&pointer, leaf.offset),
            _ if self.cfg.avoid.has(Quirk::StructPath) => {
                let mut at = (pointer, ty);
                for step in &leaf.path {
                    at = (self.subscripted(&at.0, &[*step], &at.1), part_of(&at.1, *step));
                }
                at.0
            }
            1 if leaf.path.len() > 1 => {
                let (outer, rest) = leaf.path.split_at(1);
                let part = part_of(&ty, outer[0]);
                let step = self.subscripted(&pointer, outer, &ty);
                self.subscripted(&step, rest, &part)
            }
            _ => self.subscripted(&pointer, &leaf.path, &ty),
        };
        Place { pointer, ty: leaf.ty, alignment, is_wild }
    }

    fn subscripted(&mut self, pointer: &str, path: &[u64], ty: &Ty) -> String {
        let path: Vec<String> =
            std::iter::once(0).chain(path.iter().copied()).map(|at| at.to_string()).collect();
        let inbounds = self.inbounds();
        let flag = self.draw.pick(&["", inbounds, inbounds]).unwrap_or("");
        self.value(&format!(
            "llvm.getelementptr {flag}{pointer}[{}] : (!llvm.ptr) -> !llvm.ptr, {ty}",
            path.join(", ")
        ))
    }

    /// An address so many bytes behind another, as bytes or as larger elements.
    pub(super) fn at_distance(&mut self, pointer: &str, bytes: u64) -> String {
        if bytes == 0 {
            return pointer.into();
        }
        let unit = self.draw.pick(&[8, 16, 32]).filter(|bits| bytes.is_multiple_of(bits / 8)).unwrap_or(8);
        let at = bytes * 8 / unit;
        let flag = self.inbounds();
        self.value(&format!("llvm.getelementptr {flag}{pointer}[{at}] : (!llvm.ptr) -> !llvm.ptr, i{unit}"))
    }

    /// The flag of an address within its variable, where the compilers have it.
    fn inbounds(&self) -> &'static str {
        if self.cfg.oldest < FLAGS_SINCE { "" } else { "inbounds " }
    }

    /// A place to read or write. A wild variable also has elements with an index of run time, and scalars of other types
    /// over some of its bytes.
    pub(super) fn any_place(&mut self) -> Place {
        let slot = self.any_slot();
        match self.draw.below(8) {
            _ if !self.slots[slot].is_wild => self.leaf_of(slot),
            0 | 1 => {
                let Slot { pointer, ty, alignment, .. } = self.slots[slot].clone();
                let offset = match self.draw.ratio(3, 4) {
                    true => self.slots[slot].leaves[self.draw.below(self.slots[slot].leaves.len())].offset,
                    false => self.draw.below(ty.size() as usize) as u64,
                };
                let all = scalars(ty.size() - offset);
                let scalar = all[self.draw.below(all.len())].clone();
                let alignment = alignment_at(alignment, offset).min(scalar.alignment());
                Place { pointer: self.at_distance(&pointer, offset), ty: scalar, alignment, is_wild: true }
            }
            2 => self.variable_element(slot),
            _ => self.leaf_of(slot),
        }
    }

    /// An element of an array by a number that is known at run time only.
    fn variable_element(&mut self, slot: usize) -> Place {
        let Slot { pointer, ty, .. } = self.slots[slot].clone();
        match &ty {
            Ty::Array(count, of) if of.is_element() => {
                // A power of two at most as large as the array: its low bits are an index.
                let known = 1u64 << count.ilog2();
                let (number, mask) = (self.integer(64), self.constant(known as i64 - 1, 64));
                let index = self.value(&format!("llvm.and {number}, {mask} : i64"));
                let op =
                    format!("llvm.getelementptr {pointer}[0, {index}] : (!llvm.ptr, i64) -> !llvm.ptr, {ty}");
                Place {
                    pointer: self.value(&op),
                    ty: (**of).clone(),
                    alignment: of.alignment(),
                    is_wild: true,
                }
            }
            _ => self.leaf_of(slot),
        }
    }

    /// Two places for scalars of one type, if there are any.
    pub(super) fn two_places(&mut self) -> Option<[Place; 2]> {
        let slot = self.wild_slot()?;
        let first = self.leaf_of(slot);
        let is_alike = |leaf: &Leaf| leaf.ty == first.ty;
        let others: Vec<(usize, usize)> = (self.slots.iter().enumerate())
            .filter(|(_, of)| of.is_wild)
            .flat_map(|(slot, of)| {
                let alike = of.leaves.iter().enumerate().filter(|(_, leaf)| is_alike(leaf));
                alike.map(move |(leaf, _)| (slot, leaf)).collect::<Vec<_>>()
            })
            .collect();
        let (slot, leaf) = self.draw.pick(&others)?;
        let second = self.place(slot, leaf);
        Some([first, second])
    }

    pub(super) fn load(&mut self, place: &Place) -> String {
        let Place { pointer, ty, .. } = place;
        let (volatile, alignment) = (self.volatile(place), self.alignment(place));
        self.value(&format!("llvm.load {volatile}{pointer}{alignment} : !llvm.ptr -> {ty}"))
    }

    /// Writes a value of its type to a place.
    pub(super) fn store(&mut self, place: &Place) {
        let value = self.scalar(&place.ty);
        let Place { pointer, ty, .. } = place;
        let (volatile, alignment) = (self.volatile(place), self.alignment(place));
        line!(self, "llvm.store {volatile}{value}, {pointer}{alignment} : {ty}, !llvm.ptr");
    }

    fn volatile(&mut self, place: &Place) -> &'static str {
        if place.is_wild && self.draw.ratio(1, 8) { "volatile " } else { "" }
    }

    /// The attribute about the alignment of a place, where accesses need it.
    fn alignment(&mut self, place: &Place) -> String {
        match place.alignment < place.ty.alignment() || self.draw.ratio(1, 8) {
            true => format!(" {{alignment = {} : i64}}", place.alignment),
            false => String::new(),
        }
    }
}

/// How a byte is aligned at least that lies so far behind one of this alignment.
fn alignment_at(alignment: u64, offset: u64) -> u64 {
    match offset {
        0 => alignment,
        _ => alignment.min(1 << offset.trailing_zeros()),
    }
}

/// The part of a type that a subscript leads to.
fn part_of(ty: &Ty, at: u64) -> Ty {
    match ty {
        Ty::Array(_, of) => (**of).clone(),
        Ty::Struct { fields, .. } => fields[at as usize].clone(),
        _ => ty.clone(),
    }
}
