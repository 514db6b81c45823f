//! Memory that invariant loads read (LangRef, "load Instruction": `!invariant.load`): it holds the same wherever it can be
//! read, before the load and after. Bytes that get their first value do not change by it.

use super::{Heap, HeapError, HeapResult, MOST_NOTED, NOTED};
use crate::slot::flag;
use plumb_host::UbKind;
use rustc_hash::FxHashMap;

/// What a program with invariant loads has done.
#[derive(Debug, Default)]
pub(super) struct InvariantLoads {
    /// Places of storage that held one value and were given another.
    changed: FxHashMap<usize, ()>,
    /// Those that invariant loads have read.
    loaded: FxHashMap<usize, ()>,
    /// What is being written: place, and bytes with their states as they were.
    writing: Vec<(usize, Vec<(u8, u8)>)>,
}

impl Heap {
    /// From now on notes which bytes change: there are invariant loads.
    pub fn keep_changes(&mut self) {
        self.watching(|heap| heap.unchanging = Some(Box::default()));
    }

    /// Notes what so many bytes hold that are about to be written.
    ///
    /// # Errors
    ///
    /// There is no room for them.
    pub(super) fn note_write(&mut self, at: usize, n: u64) -> HeapResult<()> {
        if self.unchanging.is_none() {
            return Ok(());
        }
        self.go_through(n.saturating_mul(NOTED));
        self.account.take(n.saturating_mul(size_of::<(u8, u8)>() as u64))?;
        let Some(mut notes) = self.unchanging.take() else { return Ok(()) };
        let old = self.bytes.iter().zip(&self.states).skip(at).take(n as usize).map(|(b, s)| (*b, *s));
        notes.writing.push((at, old.collect()));
        self.unchanging = Some(notes);
        Ok(())
    }

    /// Compares what has been written with what was there.
    ///
    /// # Errors
    ///
    /// An invariant load had read it.
    pub fn settle_writes(&mut self) -> HeapResult<()> {
        let Some(notes) = &mut self.unchanging else { return Ok(()) };
        for (at, old) in notes.writing.drain(..) {
            self.account.give(size_of_val(old.as_slice()) as u64);
            for (place, (byte, state)) in (at..).zip(old) {
                let (Some(new), Some(new_state)) = (self.bytes.get(place), self.states.get(place)) else {
                    break;
                };
                if (state | new_state) & !flag::POINTER != 0 || *new == byte {
                    continue;
                }
                if notes.changed.len() < MOST_NOTED && !notes.changed.contains_key(&place) {
                    self.account.grow_table(&mut notes.changed, 1)?;
                    notes.changed.insert(place, ());
                }
                if notes.loaded.contains_key(&place) {
                    return Err(broken("memory is changed that an invariant load has read"));
                }
            }
        }
        Ok(())
    }

    /// Holds an invariant load to what it promises of memory.
    ///
    /// # Errors
    ///
    /// The memory held something else before.
    pub fn check_unchanging(&mut self, at: usize, n: usize) -> HeapResult<()> {
        self.go_through(NOTED * n as u64);
        let Some(notes) = &mut self.unchanging else { return Ok(()) };
        if (at..at + n).any(|place| notes.changed.contains_key(&place)) {
            return Err(broken("an invariant load reads memory that held something else before"));
        }
        if notes.loaded.len() < MOST_NOTED {
            self.account.grow_table(&mut notes.loaded, n)?;
            notes.loaded.extend((at..at + n).map(|place| (place, ())));
        }
        Ok(())
    }

    /// Forgets what happened to bytes that are uninitialised again.
    pub(super) fn forget_changes(&mut self, fresh: std::ops::Range<usize>) {
        if let Some(notes) = &mut self.unchanging {
            for place in fresh {
                notes.changed.remove(&place);
                notes.loaded.remove(&place);
            }
        }
    }
}

fn broken(text: &str) -> Box<HeapError> {
    Box::new(HeapError::Ub(UbKind::AssumptionViolated, text.to_owned(), None))
}
