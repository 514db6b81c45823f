//! Copies that may be the same memory (`bufferization.clone`): after a write to one of the two, what the other one holds is
//! open. A sampled run has two memories, which is one of the possibilities.

use super::{Heap, HeapResult, MOST_NOTED, NOTED};
use crate::slot::flag;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Memory and its copies.
#[derive(Debug, Default)]
pub(super) struct Clones {
    /// For each place of storage those that hold the same, by the clone.
    pairs: FxHashMap<usize, SmallVec<[usize; 1]>>,
    /// What is being written: place and number of bytes.
    writing: Vec<(usize, u64)>,
}

impl Heap {
    /// From now on so many bytes at two places may be the same memory.
    ///
    /// # Errors
    ///
    /// There is no room to note them.
    pub fn note_clone(&mut self, a: usize, b: usize, n: usize) -> HeapResult<()> {
        if self.samples() {
            return Ok(());
        }
        if self.clones.is_none() {
            self.watching(|heap| heap.clones = Some(Box::default()));
        }
        self.go_through(NOTED * n as u64);
        let Some(clones) = &mut self.clones else { return Ok(()) };
        if clones.pairs.len() < MOST_NOTED {
            self.account.grow_table(&mut clones.pairs, 2 * n)?;
            for (from, to) in (a..a + n).zip(b..b + n).flat_map(|(a, b)| [(a, b), (b, a)]) {
                let others = clones.pairs.entry(from).or_default();
                if !others.is_empty() {
                    self.account.take(size_of::<usize>() as u64)?;
                }
                others.push(to);
            }
        }
        Ok(())
    }

    /// Notes that so many bytes are about to be written.
    pub(super) fn note_write_to_clone(&mut self, at: usize, n: u64) {
        if let Some(clones) = &mut self.clones {
            clones.writing.push((at, n));
            self.go_through(n.saturating_mul(NOTED));
        }
    }

    /// Opens what the others hold where one has been written with something else.
    pub fn settle_clones(&mut self) {
        let Some(clones) = &mut self.clones else { return };
        for (at, n) in clones.writing.drain(..) {
            for place in at..at.saturating_add(n as usize) {
                for &other in clones.pairs.get(&place).into_iter().flatten() {
                    let same = self.bytes.get(place) == self.bytes.get(other)
                        && self.states.get(place) == self.states.get(other);
                    if let (false, Some(state)) = (same, self.states.get_mut(other)) {
                        *state = flag::NONDET | (*state & flag::POISON);
                    }
                }
            }
        }
    }

    /// Forgets the copies of bytes whose memory ends or begins.
    pub(super) fn forget_clones(&mut self, fresh: std::ops::Range<usize>) {
        let Some(clones) = &mut self.clones else { return };
        for place in fresh {
            for other in clones.pairs.remove(&place).into_iter().flatten() {
                if let Some(back) = clones.pairs.get_mut(&other) {
                    back.retain(|p| *p != place);
                }
            }
        }
    }
}
