//! Types that stores gave their bytes (TBAA). A load by a tag that cannot be the same memory is undefined behaviour.
//! LangRef, "'tbaa' Metadata", lets a pass reorder accesses whose tags do not alias.

use super::{Heap, HeapError, HeapResult, NOTED};
use plumb_host::UbKind;
use plumb_ir::Attr;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A tag of an access: its base type and the offset in it, then the enclosing types by offset, up to the root.
#[derive(Debug, PartialEq, Eq)]
pub struct Tag {
    /// Types and offsets.
    pub path: Vec<(Attr, i64)>,
    /// The type that is accessed.
    pub name: String,
}

impl Tag {
    /// Whether accesses with these tags may be to the same memory: one is reached from the other, or they are of different
    /// hierarchies.
    fn aliases(&self, other: &Tag) -> bool {
        let roots = self.path.last().map(|r| r.0) == other.path.last().map(|r| r.0);
        let reaches = |from: &Tag, to: &Tag| to.path.first().is_some_and(|first| from.path.contains(first));
        !roots || reaches(self, other) || reaches(other, self)
    }
}

/// The tag of what was last stored, by place of storage.
pub(super) type Tags = FxHashMap<usize, Arc<Tag>>;

impl Heap {
    /// Says of bytes that have just been stored which type they have.
    pub fn tag(&mut self, at: usize, n: usize, tag: &Arc<Tag>) {
        self.go_through(NOTED * n as u64);
        // What does not fit ends the run at its next access.
        if self.account.grow_table(&mut self.tags, n).is_ok() {
            self.tags.extend((at..at + n).map(|place| (place, tag.clone())));
        }
    }

    /// Forgets which type bytes have.
    pub(super) fn untag(&mut self, at: usize, n: usize) {
        if !self.tags.is_empty() {
            self.go_through(NOTED * n as u64);
            (at..at + n).for_each(|place| drop(self.tags.remove(&place)));
        }
    }

    /// Holds a load against what was stored.
    ///
    /// # Errors
    ///
    /// It was stored as a type that cannot be the same memory.
    pub fn check_tag(&mut self, at: usize, n: usize, tag: &Tag) -> HeapResult<()> {
        self.go_through(NOTED * n as u64);
        let stored = (at..at + n).find_map(|place| self.tags.get(&place).filter(|other| !other.aliases(tag)));
        match stored {
            None => Ok(()),
            Some(other) => {
                let text = format!("`{}` is read where `{}` was stored", tag.name, other.name);
                Err(Box::new(HeapError::Ub(UbKind::AssumptionViolated, text, None)))
            }
        }
    }
}
