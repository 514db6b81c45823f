//! The place of a heap's blocks that have no pages of their own. It is one range of addresses, and reuses parts once
//! they are given back.

use crate::memory::{Mapping, PAGE, round_up};
use std::collections::{BTreeMap, BTreeSet};

/// A range of addresses, from its low end on in use or given back.
pub(crate) struct Arena {
    mapping: Mapping,
    /// Below it every byte is in a span or given back.
    next: usize,
    /// Below it pages are open.
    opened: usize,
    /// What was given back: lengths by start, no two adjacent.
    free: BTreeMap<usize, usize>,
    /// The same as lengths and starts, for the smallest that fits.
    by_length: BTreeSet<(usize, usize)>,
}

/// A part of an arena; offsets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Span {
    pub start: usize,
    pub end: usize,
}

impl Arena {
    /// Addresses for so many bytes; memory comes as they are used.
    pub fn new(len: usize, low: bool) -> Option<Arena> {
        let mapping = Mapping::reserve(round_up(len, PAGE), low).ok()?;
        Some(Arena { mapping, next: 0, opened: 0, free: BTreeMap::new(), by_length: BTreeSet::new() })
    }

    /// The memory; open where spans are.
    pub fn mapping(&self) -> &Mapping {
        &self.mapping
    }

    /// The smallest part given back that has this length, else fresh addresses.
    pub fn take(&mut self, length: usize) -> Option<Span> {
        if let Some((found, start)) = self.by_length.range((length, 0)..).next().copied() {
            self.forget(start, found);
            let end = start + length;
            self.keep(end, found - length);
            return Some(Span { start, end });
        }
        let (start, end) = (self.next, self.next.checked_add(length)?);
        if end > self.mapping.len() {
            return None;
        }
        if end > self.opened {
            // In growing steps, so that small programs touch few pages and large ones make few calls.
            let far = round_up(end.max(self.opened * 2), PAGE).min(self.mapping.len());
            let opened = [far, round_up(end, PAGE)]
                .into_iter()
                .find(|&to| self.mapping.open(self.opened, to - self.opened).is_ok());
            self.opened = opened?;
        }
        self.next = end;
        Some(Span { start, end })
    }

    /// Takes a span back, for others.
    pub fn give(&mut self, span: Span) {
        let Span { mut start, mut end } = span;
        if let Some((&before, &length)) = self.free.range(..start).next_back()
            && before + length == start
        {
            self.forget(before, length);
            start = before;
        }
        if let Some(&length) = self.free.get(&end) {
            self.forget(end, length);
            end += length;
        }
        if end == self.next {
            self.next = start;
        } else {
            self.keep(start, end - start);
        }
    }

    fn keep(&mut self, start: usize, length: usize) {
        if length > 0 {
            self.free.insert(start, length);
            self.by_length.insert((length, start));
        }
    }

    fn forget(&mut self, start: usize, length: usize) {
        self.free.remove(&start);
        self.by_length.remove(&(length, start));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_used_again_and_joined() {
        let mut arena = Arena::new(10 * PAGE, false).unwrap();
        let spans: Vec<_> = (0..10).map(|_| arena.take(PAGE).unwrap()).collect();
        assert_eq!(arena.take(1), None);
        for i in [3, 7, 5] {
            arena.give(spans[i]);
        }
        // The smallest that fits, the lowest of them.
        assert_eq!(arena.take(PAGE / 2), Some(Span { start: 3 * PAGE, end: 3 * PAGE + PAGE / 2 }));
        assert_eq!(arena.take(PAGE / 2), Some(Span { start: 3 * PAGE + PAGE / 2, end: 4 * PAGE }));
        arena.give(spans[6]);
        assert_eq!(arena.take(3 * PAGE), Some(Span { start: 5 * PAGE, end: 8 * PAGE }));
        arena.give(spans[9]);
        arena.give(spans[8]);
        assert_eq!(arena.take(2 * PAGE), Some(Span { start: 8 * PAGE, end: 10 * PAGE }));
        assert_eq!(arena.take(1), None);
    }
}
