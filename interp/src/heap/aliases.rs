//! Alias scopes (LangRef, "'noalias' and 'alias.scope' Metadata"): an access in scopes and one outside of all of them
//! in a domain are of other memory. The check compares the accesses of one call of a function since the declaration of
//! a scope last executed there. After the declaration the scope is another one.

use super::{Heap, HeapError, HeapResult, MOST_NOTED, NOTED};
use crate::account::{Account, Exhaustion};
use plumb_host::UbKind;
use plumb_ir::Attr;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::sync::Arc;

/// What an access says of scopes, each with its domain.
#[derive(Debug, PartialEq, Eq)]
pub struct AliasScopes {
    /// The scopes it is in.
    pub within: Vec<(Attr, Attr)>,
    /// Those it is outside of.
    pub without: FxHashSet<(Attr, Attr)>,
}

/// An access to a byte.
#[derive(Debug)]
struct Note {
    scoped: Arc<AliasScopes>,
    write: bool,
    time: u64,
}

/// Most kinds of accesses to one byte that are noted.
const MOST: usize = 16;

/// What a call of a function has accessed.
#[derive(Debug, Default)]
pub(super) struct Activation {
    time: u64,
    /// When the declaration of a scope was last executed.
    declared: FxHashMap<Attr, u64>,
    /// By allocation and offset.
    bytes: FxHashMap<(u32, u64), SmallVec<[Note; 2]>>,
    /// Bytes of notes that have no room in the table.
    beside: u64,
    /// Scopes that were compared since it was last charged for them.
    compared: u64,
}

impl Activation {
    /// Gives back what was charged for it.
    pub(super) fn end(&self, account: &mut Account) {
        account.drop_table(&self.bytes);
        account.give(self.beside);
    }

    /// Whether an access that was noted must not be to the same memory. In some domain one of the two is in scopes that were
    /// not declared since, and the other is outside of all of them.
    fn conflicts(&self, note: &Note, scoped: &AliasScopes, write: bool) -> bool {
        let apart = |one: &AliasScopes, other: &AliasScopes| {
            let mut domains: FxHashMap<Attr, bool> = FxHashMap::default();
            for scope in &one.within {
                let lasts = self.declared.get(&scope.1).is_none_or(|time| *time <= note.time);
                *domains.entry(scope.0).or_insert(true) &= lasts && other.without.contains(scope);
            }
            domains.into_values().any(|apart| apart)
        };
        (write || note.write) && (apart(&note.scoped, scoped) || apart(scoped, &note.scoped))
    }

    fn access(
        &mut self,
        at: (u32, u64),
        scoped: &Arc<AliasScopes>,
        write: bool,
        account: &mut Account,
    ) -> Result<bool, Exhaustion> {
        let time = self.time;
        if !self.bytes.contains_key(&at) {
            if self.bytes.len() >= MOST_NOTED {
                return Ok(false);
            }
            account.grow_table(&mut self.bytes, 1)?;
        }
        let mut notes = self.bytes.remove(&at).unwrap_or_default();
        let within = |note: &Note| (note.scoped.within.len() + scoped.within.len()) as u64;
        self.compared += notes.iter().map(within).sum::<u64>();
        let conflict = notes.iter().any(|note| self.conflicts(note, scoped, write));
        let full = notes.len() >= MOST;
        match notes.iter_mut().find(|note| note.write == write && Arc::ptr_eq(&note.scoped, scoped)) {
            Some(note) => note.time = time,
            None if full => {}
            None => {
                // The first two have room in the table; a list of others doubles.
                if notes.len() >= notes.inline_size() {
                    self.beside += 2 * size_of::<Note>() as u64;
                    account.take(2 * size_of::<Note>() as u64)?;
                }
                notes.push(Note { scoped: scoped.clone(), write, time });
            }
        }
        self.bytes.insert(at, notes);
        Ok(conflict)
    }
}

impl Heap {
    /// The declaration of a scope is executed.
    pub fn declare_scope(&mut self, scope: Attr) {
        if let Some(here) = self.scopes.last_mut() {
            here.activation.time += 1;
            here.activation.declared.insert(scope, here.activation.time);
        }
    }

    /// Holds an access against those that its call of a function made before.
    ///
    /// # Errors
    ///
    /// One of them was to this memory, and says that it is to other memory.
    pub fn check_scopes(
        &mut self,
        (addr, prov): (u64, u32),
        size: u64,
        scoped: &Arc<AliasScopes>,
        write: bool,
    ) -> HeapResult<()> {
        let alloc = self.resolve(addr, prov);
        let offset = addr.wrapping_sub(self.alloc(alloc).base);
        self.go_through(size.saturating_mul(NOTED));
        let Some(here) = self.scopes.last_mut() else { return Ok(()) };
        let activation = &mut here.activation;
        for byte in offset..offset.saturating_add(size) {
            if activation.access((alloc, byte), scoped, write, &mut self.account)? {
                let text =
                    format!("byte {byte} is accessed where another access says by its scopes that it is not");
                return Err(Box::new(HeapError::Ub(UbKind::AssumptionViolated, text, Some(alloc))));
            }
        }
        let compared = std::mem::take(&mut activation.compared);
        self.go_through(compared);
        Ok(())
    }
}
