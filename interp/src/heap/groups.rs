//! What accesses of an invariant group find (LangRef, "'invariant.group' Metadata"). "Every load and store to the same
//! pointer operand" is assumed "to load or store the same value". A pointer that is laundered begins a group anew.

use super::{Heap, HeapError, HeapResult, MOST_NOTED, NOTED};
use crate::slot::flag;
use plumb_host::UbKind;
use rustc_hash::FxHashMap;

/// For each allocation the bytes that such accesses found, by offset.
pub(super) type Groups = FxHashMap<u32, FxHashMap<u64, u8>>;

impl Heap {
    /// Holds an access to a place of storage, which has just been made, to the others of its group.
    ///
    /// # Errors
    ///
    /// Another one found another value there.
    pub fn check_group(&mut self, (addr, prov): (u64, u32), at: usize, n: usize) -> HeapResult<()> {
        self.go_through(NOTED * n as u64);
        let alloc = self.resolve(addr, prov);
        let offset = addr.wrapping_sub(self.alloc(alloc).base);
        if !self.groups.contains_key(&alloc) {
            self.account.grow_table(&mut self.groups, 1)?;
        }
        let found = self.groups.entry(alloc).or_default();
        for (place, offset) in (at..at + n).zip(offset..) {
            let (Some(byte), Some(state)) = (self.bytes.get(place), self.states.get(place)) else { break };
            if state & !flag::POINTER != 0 {
                continue;
            }
            match found.get(&offset) {
                Some(before) if before == byte => {}
                Some(_) => {
                    let text = "accesses of an invariant group find different values".to_owned();
                    return Err(Box::new(HeapError::Ub(UbKind::AssumptionViolated, text, Some(alloc))));
                }
                None if found.len() < MOST_NOTED => {
                    self.account.grow_table(found, 1)?;
                    found.insert(offset, *byte);
                }
                None => {}
            }
        }
        Ok(())
    }

    /// Begins the groups of the memory that a pointer points to anew.
    pub fn launder(&mut self, (addr, prov): (u64, u32)) {
        let alloc = self.resolve(addr, prov);
        if let Some(found) = self.groups.remove(&alloc) {
            self.account.drop_table(&found);
        }
    }
}
