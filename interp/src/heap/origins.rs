//! Where flagged values came from, in runs that follow them. A flagged value that an operation computes, stores or
//! loads has a record. The record's number goes with the slot, and beside the bytes in memory.

use super::{Heap, SiteRef};
use crate::account::Account;
use crate::layout::TypeInfo;
use crate::slot::{Origin, Slot, flag};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A value: its slots and its type.
pub type Value = (Vec<Slot>, Arc<TypeInfo>);

/// Something that made a flagged value.
#[derive(Clone, Debug)]
pub struct Record {
    /// The operation.
    pub at: SiteRef,
    /// What it did.
    pub made: FlagCause,
    /// The flagged value that it was made of, if it was.
    pub from: Origin,
}

/// How a flagged value came about.
#[derive(Clone, Debug)]
pub enum FlagCause {
    /// An operation computed it.
    Computed {
        /// What of.
        operands: Vec<Value>,
        /// Its flags.
        flags: u8,
    },
    /// It was stored.
    Stored,
    /// Memory that nothing was stored to: the allocation, and the first byte read.
    Fresh {
        /// Number of the allocation.
        alloc: u32,
        /// Offset in bytes.
        offset: u64,
    },
}

/// The records of a run.
#[derive(Debug, Default)]
pub(super) struct Origins {
    records: Vec<Record>,
    /// By place of storage, for bytes that were stored with flags.
    stored: FxHashMap<usize, Origin>,
    /// Allocations by the start of their storage.
    allocs: BTreeMap<usize, u32>,
    /// Whether the operation that is executed has loaded something flagged.
    loaded: bool,
    /// Bytes that the account was charged for.
    taken: u64,
    /// The operation that is executed.
    at: SiteRef,
}

impl Record {
    /// Bytes that it takes, in a list that has doubled.
    fn bytes(&self) -> u64 {
        let operands = match &self.made {
            FlagCause::Computed { operands, .. } => &operands[..],
            _ => &[],
        };
        let slots: usize = operands.iter().map(|(slots, _)| size_of_val(slots.as_slice())).sum();
        (2 * size_of::<Record>() + slots + size_of_val(operands)) as u64
    }
}

/// Bytes of an entry of a tree.
const ENTRY: u64 = 4 * size_of::<(usize, Origin)>() as u64;

impl Origins {
    /// Adds a record. When there can be no more, the value keeps the origin of what it was made of.
    fn add(&mut self, record: Record, account: &mut Account) -> Origin {
        if self.records.len() >= Origin::MOST || !account.spare(&mut self.taken, record.bytes()) {
            return record.from;
        }
        self.records.push(record);
        Origin::new(self.records.len() as u32)
    }
}

impl Heap {
    /// Begins to follow where flagged values come from.
    pub fn follow(&mut self) {
        self.origins = Some(Box::default());
    }

    /// Whether it follows where flagged values come from.
    #[inline]
    pub fn follows(&self) -> bool {
        self.origins.is_some()
    }

    /// The record of an origin.
    pub fn origin(&self, origin: Origin) -> Option<&Record> {
        let at = (origin.number() as usize).checked_sub(1)?;
        self.origins.as_ref()?.records.get(at)
    }

    /// An operation begins.
    pub fn begin_operation(&mut self, at: SiteRef) {
        if let Some(o) = &mut self.origins {
            o.at = at;
            o.loaded = false;
        }
    }

    /// Gives the flagged slots of a result their origin: a value that was only moved keeps its own.
    pub fn originate(&mut self, at: SiteRef, operands: impl FnOnce() -> Vec<Value>, result: &mut [Slot]) {
        let Some(o) = &mut self.origins else { return };
        let fresh =
            |s: &Slot| s.flags() & (flag::POISON | flag::NONDET) != 0 && (s.origin().is_none() || o.loaded);
        if !result.iter().any(fresh) {
            return;
        }
        let operands = operands();
        let flags = result.iter().filter(|s| fresh(s)).fold(0, |all, s| all | s.flags());
        // What it is made of: a stored value that it loaded, else the worst operand.
        let loaded = result.iter().filter(|s| fresh(s)).map(|s| s.origin()).find(|o| !o.is_none());
        let from = loaded.unwrap_or_else(|| worst(operands.iter().flat_map(|(slots, _)| slots)));
        let record = Record { at, made: FlagCause::Computed { operands, flags }, from };
        let origin = o.add(record, &mut self.account);
        result.iter_mut().filter(|s| s.flags() & (flag::POISON | flag::NONDET) != 0).for_each(|s| {
            if s.origin().is_none() || o.loaded {
                *s = s.with_origin(origin);
            }
        });
    }

    /// Storage of an allocation is made.
    pub(super) fn originate_fresh(&mut self, start: usize, alloc: u32) {
        if let Some(o) = &mut self.origins
            && (o.allocs.contains_key(&start) || self.account.spare(&mut o.taken, ENTRY))
        {
            o.allocs.insert(start, alloc);
        }
    }

    /// Bytes of storage hold nothing any more.
    pub(super) fn forget_origins(&mut self, bytes: std::ops::Range<usize>) {
        if let Some(o) = &mut self.origins
            && !o.stored.is_empty()
        {
            bytes.for_each(|at| {
                o.stored.remove(&at);
            });
        }
    }

    /// A slot has been stored to bytes of storage.
    pub(crate) fn store_origin(&mut self, bytes: std::ops::Range<usize>, value: Slot) {
        let Some(o) = &mut self.origins else { return };
        if value.flags() & (flag::POISON | flag::NONDET) == 0 {
            return;
        }
        let record = Record { at: o.at, made: FlagCause::Stored, from: value.origin() };
        let origin = o.add(record, &mut self.account);
        if self.account.spare_table(&mut o.taken, &mut o.stored, bytes.len()) {
            o.stored.extend(bytes.map(|at| (at, origin)));
        } else {
            bytes.for_each(|at| {
                o.stored.remove(&at);
            });
        }
    }

    /// The origin of what a slot holds that was read from bytes of storage.
    pub(crate) fn load_origin(&mut self, bytes: std::ops::Range<usize>, value: &mut Slot) {
        let states = &self.states;
        let mut flagged =
            bytes.filter(|at| states.get(*at).is_some_and(|s| s & !flag::POINTER != 0)).peekable();
        let (Some(o), Some(&at)) = (&mut self.origins, flagged.peek()) else { return };
        if value.flags() & (flag::POISON | flag::NONDET) == 0 {
            return;
        }
        o.loaded = true;
        let stored = flagged.find_map(|at| o.stored.get(&at));
        let origin = match (stored, o.allocs.range(..=at).next_back()) {
            (Some(origin), _) => *origin,
            (None, Some((start, alloc))) => {
                let made = FlagCause::Fresh { alloc: *alloc, offset: (at - start) as u64 };
                o.add(Record { at: o.at, made, from: Origin::default() }, &mut self.account)
            }
            (None, None) => Origin::default(),
        };
        *value = value.with_origin(origin);
    }

    /// Bytes are copied with what they came from.
    pub(super) fn copy_origins(&mut self, to: usize, from: usize, n: usize) {
        let Some(o) = &mut self.origins else { return };
        let mut copy = |i: usize| {
            match o.stored.get(&(from + i)).copied() {
                Some(origin) if self.account.spare_table(&mut o.taken, &mut o.stored, 1) => {
                    o.stored.insert(to + i, origin)
                }
                _ => o.stored.remove(&(to + i)),
            };
        };
        // Each is read before it is overwritten.
        if to > from { (0..n).rev().for_each(&mut copy) } else { (0..n).for_each(&mut copy) }
    }
}

/// The origin of the worst of these: poison, then what is undefined, then what is undetermined.
pub fn worst<'a>(slots: impl Iterator<Item = &'a Slot>) -> Origin {
    let rank = |s: &Slot| [flag::POISON, flag::UNDEF, flag::NONDET].iter().position(|f| s.flags() & f != 0);
    let known = slots.filter(|s| !s.origin().is_none());
    known
        .filter_map(|s| Some((rank(s)?, s)))
        .min_by_key(|(rank, _)| *rank)
        .map_or(Origin::default(), |(_, s)| s.origin())
}
