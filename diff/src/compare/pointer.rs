//! Comparison of pointers: null or not, which function or variable, which offset in it. Addresses of two runs are never
//! compared with each other: what a pointer points into has its own address in each.

use plumb_host::{Datum, Observation};
use rustc_hash::{FxHashMap, FxHashSet};

/// A function or variable: its name, and its address in the source and, where it is known, in the target.
type Symbol = (String, u64, Option<u64>);

/// What has a name in the source.
#[derive(Debug, Default)]
pub(super) struct Symbols {
    all: Vec<Symbol>,
    /// Addresses in the target, by the address in the source.
    there: FxHashMap<u64, Vec<Option<u64>>>,
    /// All addresses in the target.
    places: FxHashSet<u64>,
}

impl Symbols {
    pub(super) fn of(source: &Observation, target: &Observation) -> Self {
        let named: FxHashMap<&str, u64> =
            target.symbols.iter().rev().map(|(name, address)| (name.as_str(), *address)).collect();
        let pair = |(name, at): &(String, u64)| (name.clone(), *at, named.get(name.as_str()).copied());
        Symbols::new(source.symbols.iter().map(pair).collect())
    }

    fn new(all: Vec<Symbol>) -> Self {
        let (mut there, places): (FxHashMap<u64, Vec<Option<u64>>>, _) =
            (FxHashMap::default(), all.iter().filter_map(|(_, _, at)| *at).collect());
        for (_, at, target) in &all {
            there.entry(*at).or_default().push(*target);
        }
        Symbols { all, there, places }
    }

    /// Whether the target's pointer is what the source's allows. Of a fresh allocation the offset alone is known, and only
    /// where both sides know that they point into one.
    pub(super) fn same(&self, source: &Datum, target: &Datum) -> bool {
        let (from, to) = (source.bits.low(), target.bits.low());
        let Some(base) = begin(source).filter(|_| from != 0 && to != 0) else {
            return (from == 0) == (to == 0);
        };
        let offset = from.wrapping_sub(base);
        if let Some(named) = self.there.get(&base) {
            return named.iter().any(|there| there.is_none_or(|there| there.wrapping_add(offset) == to));
        }
        let Some(there) = begin(target) else { return true };
        !self.places.contains(&there) && to.wrapping_sub(there) == offset
    }

    /// Whether a pointer of the source is known to point into a variable, a function or memory that is not freed.
    pub(super) fn is_live(source: &Datum) -> bool {
        source.bits.low() != 0 && begin(source).is_some()
    }

    /// A pointer in words: that of the source, or else of the target.
    pub(super) fn show(&self, pointer: &Datum, source: bool) -> String {
        let at = pointer.bits.low();
        let Some(base) = begin(pointer) else {
            return if at == 0 { "null" } else { "another pointer" }.into();
        };
        let place = |symbol: &&Symbol| if source { symbol.1 == base } else { symbol.2 == Some(base) };
        let name =
            self.all.iter().find(place).map_or("an allocation".into(), |(name, ..)| format!("@{name}"));
        format!("{name} and {} bytes", at.wrapping_sub(base) as i64)
    }
}

/// Where that begins which a pointer points into.
fn begin(pointer: &Datum) -> Option<u64> {
    pointer.bits.0.get(1).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use plumb_host::{Bits, Class, Flags};

    fn pointer(words: &[u64]) -> Datum {
        let bits = Bits(words.iter().copied().collect());
        Datum::new(Class::Pointer, bits, Flags::empty())
    }

    #[test]
    fn places_are_told_by_name_and_offset() {
        let symbols = Symbols::new(vec![("g".into(), 1000, Some(70)), ("h".into(), 2000, None)]);
        let same = |source: &[u64], target: &[u64]| symbols.same(&pointer(source), &pointer(target));
        // Of a run that knows no beginnings the address is enough.
        assert!(same(&[1008, 1000], &[78]) && same(&[1008, 1000], &[78, 70]));
        assert!(!same(&[1008, 1000], &[70]) && !same(&[1008, 1000], &[0]));
        // One past the end is no other variable, whatever stands there.
        assert!(same(&[1016, 1000], &[86, 70]));
        assert!(same(&[0], &[0]) && !same(&[0], &[70, 70]) && !same(&[5], &[0]));
        // Where the target has no such name, and of what cannot be told, only null is.
        assert!(same(&[2004, 2000], &[9]) && !same(&[2004, 2000], &[0]) && same(&[3000], &[9]));
        // Of a fresh allocation the offset is known, if that of the target is.
        assert!(same(&[3008, 3000], &[98, 90]) && same(&[3008, 3000], &[97]));
        assert!(!same(&[3008, 3000], &[97, 90]) && !same(&[3008, 3000], &[78, 70]));
    }
}
