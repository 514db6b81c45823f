//! Where bytes of allocations are stored. Storage that is given back is used again: the smallest part that fits, and what is
//! left of it. Neighbours are joined when nothing fits, since most programs free what they allocate again.

use super::{Heap, HeapError, HeapResult};
use crate::account::Account;
use smallvec::SmallVec;
use std::collections::BTreeMap;

/// Bytes that storage is given out by: no two allocations have pointers in the same eight.
pub(super) const UNIT: usize = 16;

/// Storage that nobody holds.
#[derive(Debug, Default)]
pub(super) struct Spare {
    /// Starts of parts, by their length.
    parts: BTreeMap<usize, Vec<usize>>,
    count: usize,
    bytes: usize,
    /// Parts that were given back since neighbours were joined.
    given: usize,
    /// The most parts that there were: what the account was charged for.
    most: usize,
}

impl Spare {
    pub(super) fn clear(&mut self) {
        *self = Spare::default();
    }

    /// Gives a part back.
    pub(super) fn give(&mut self, start: usize, length: usize, account: &mut Account) {
        if length == 0 {
            return;
        }
        self.keep(start, length);
        self.given += 1;
        if self.count > self.most {
            self.most = self.count;
            // A part in a list that has doubled. Who cannot pay finds out at the next allocation.
            let _ = account.take(2 * size_of::<usize>() as u64);
        }
    }

    fn keep(&mut self, start: usize, length: usize) {
        self.parts.entry(length).or_default().push(start);
        self.count += 1;
        self.bytes += length;
    }

    /// The smallest part of at least this length; the rest stays.
    fn take(&mut self, length: usize) -> Option<usize> {
        if self.count == 0 {
            return None;
        }
        // Most programs ask for what they gave back.
        if let Some(start) = self.parts.get_mut(&length).and_then(Vec::pop) {
            self.count -= 1;
            self.bytes -= length;
            return Some(start);
        }
        self.take_larger(length)
    }

    #[cold]
    fn take_larger(&mut self, length: usize) -> Option<usize> {
        let mut empty = SmallVec::<[usize; 4]>::new();
        let found = self.parts.range_mut(length..).find_map(|(whole, list)| {
            let start = list.pop();
            if start.is_none() {
                empty.push(*whole);
            }
            Some((*whole, start?))
        });
        // Nobody passes an empty list twice.
        empty.into_iter().for_each(|whole| drop(self.parts.remove(&whole)));
        let (whole, start) = found?;
        self.count -= 1;
        self.bytes -= whole;
        if whole > length {
            self.keep(start + length, whole - length);
        }
        Some(start)
    }

    /// Joins neighbours, if enough parts were given back since to pay for it.
    fn join(&mut self, length: usize) -> bool {
        if self.bytes < length || self.given * 2 < self.count || self.given == 0 {
            return false;
        }
        let parts = std::mem::take(&mut self.parts).into_iter();
        let mut all: Vec<(usize, usize)> =
            parts.flat_map(|(length, list)| list.into_iter().map(move |start| (start, length))).collect();
        all.sort_unstable();
        (self.count, self.bytes, self.given) = (0, 0, 0);
        let mut all = all.into_iter();
        let Some((mut start, mut length)) = all.next() else { return false };
        for (next, more) in all {
            if start + length == next {
                length += more;
            } else {
                self.keep(start, length);
                (start, length) = (next, more);
            }
        }
        self.keep(start, length);
        true
    }

    /// The part that ends here, taken out.
    fn last(&mut self, end: usize) -> Option<usize> {
        let (length, at) = self.parts.iter().find_map(|(length, list)| {
            Some((*length, list.iter().position(|start| start + length == end)?))
        })?;
        let start = self.parts.get_mut(&length)?.swap_remove(at);
        self.count -= 1;
        self.bytes -= length;
        Some(start)
    }
}

impl Heap {
    /// Finds storage for so many bytes and makes them uninitialised; gives its place.
    pub(super) fn storage(&mut self, size: usize) -> HeapResult<usize> {
        let length = held(size);
        let mut found = self.spare.take(length);
        let mut start = self.bytes.len();
        if found.is_none() && self.spare.join(length) {
            found = self.spare.take(length);
            if found.is_none() {
                // What lies at the end grows.
                start = self.spare.last(start).unwrap_or(start);
            }
        }
        let start = match found {
            Some(start) => start,
            None => {
                self.lengthen(start.saturating_add(length))?;
                start
            }
        };
        self.fill_fresh(start..start + size);
        Ok(start)
    }

    /// Makes storage end here.
    fn lengthen(&mut self, end: usize) -> HeapResult<()> {
        self.account.grow(&mut self.bytes, end)?;
        self.account.grow(&mut self.states, end)?;
        self.bytes.resize(end, 0);
        self.states.resize(end, 0);
        Ok(())
    }
}

/// Bytes of storage that an allocation of this size holds.
pub(super) fn held(size: usize) -> usize {
    size.saturating_add(UNIT - 1) / UNIT * UNIT
}

impl From<crate::account::Exhaustion> for Box<HeapError> {
    fn from(_: crate::account::Exhaustion) -> Self {
        Box::new(HeapError::OutOfMemory)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_joined_when_nothing_fits() {
        let (mut spare, mut account) = (Spare::default(), Account::new(0));
        for part in [2, 0, 1, 5] {
            spare.give(16 * part, 16, &mut account);
        }
        assert_eq!(spare.take(48), None);
        assert!(spare.join(48));
        assert_eq!(spare.take(32), Some(0));
        assert_eq!(spare.take(16), Some(32));
        assert_eq!(spare.last(96), Some(80));
        assert_eq!((spare.take(16), spare.count, spare.bytes), (None, 0, 0));
    }

    #[test]
    fn joining_waits_until_enough_was_given_back() {
        let (mut spare, mut account) = (Spare::default(), Account::new(0));
        for part in 0..8 {
            spare.give(32 * part, 16, &mut account);
        }
        assert!(spare.join(32));
        assert!(!spare.join(32));
        (0..3).for_each(|part| spare.give(32 * part + 16, 16, &mut account));
        assert!(!spare.join(32));
        (3..8).for_each(|part| spare.give(32 * part + 16, 16, &mut account));
        assert!(spare.join(32));
        assert_eq!(spare.take(256), Some(0));
    }
}
