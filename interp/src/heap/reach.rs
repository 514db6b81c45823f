//! What memory can be reached from where: what nothing reaches and nothing has freed is a leak.

use super::{AllocKind, AllocState, Heap};
use crate::slot::{ANY_ALLOC, NO_ALLOC, Slot, flag};

impl Heap {
    /// Heap allocations that were not freed.
    pub fn kept(&self) -> Vec<u32> {
        let alive = |i: &u32| {
            let a = self.alloc(*i);
            a.kind == AllocKind::Heap && a.state == AllocState::Alive
        };
        (1..self.len() as u32).filter(alive).collect()
    }

    /// Those of these that nothing leads to: no root, and no pointer or exposed address in reachable memory. Memory from
    /// the caller of the entry is reachable.
    pub fn leaks(&self, kept: Vec<u32>, roots: impl Iterator<Item = Slot>) -> Vec<u32> {
        if kept.is_empty() {
            return kept;
        }
        let mut reached = vec![false; self.len()];
        let given = |i: &u32| self.alloc(*i).kind == AllocKind::Argument;
        let mut work: Vec<u32> = (1..self.len() as u32).filter(given).collect();
        work.extend(roots.filter(|s| s.flags() & flag::PARTIAL == 0).map(|s| self.resolve(s.bits, s.prov())));
        while let Some(i) = work.pop() {
            let a = self.alloc(i);
            if let Some(seen) = reached.get_mut(i as usize) {
                *seen = true;
            }
            if a.state != AllocState::Alive || a.kind == AllocKind::Function {
                continue;
            }
            for granule in a.start / 8..(a.start + a.size as usize).div_ceil(8) {
                let at = granule * 8;
                let states = self.states.get(at..at + 8).unwrap_or(&[]);
                let pointer = states.iter().any(|s| s & flag::POINTER != 0);
                let word =
                    self.bytes.get(at..at + 8).and_then(|b| b.try_into().ok()).map_or(0, u64::from_le_bytes);
                let to = match self.targets.get(granule) {
                    Some(target) if pointer => self.resolve(word, *target),
                    _ if word != 0 => self.resolve(word, ANY_ALLOC),
                    _ => NO_ALLOC,
                };
                // Each once, however many pointers lead to it.
                if to != NO_ALLOC
                    && reached.get_mut(to as usize).is_some_and(|seen| !std::mem::replace(seen, true))
                {
                    work.push(to);
                }
            }
        }
        kept.into_iter().filter(|i| !reached[*i as usize]).collect()
    }
}
