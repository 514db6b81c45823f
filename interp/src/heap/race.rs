//! Data races: accesses to one byte by different iterations of a parallel loop, one of them writing and not both
//! atomic. `scf.parallel`: "If there are data races, the behavior is undefined." While such a loop runs, each access is
//! noted, for which the fast accesses see no memory.

use super::access::ByteAccess;
use super::{Heap, HeapError, HeapResult, MOST_NOTED, MemoryAccess, NOTED, SiteRef};
use crate::account::{Account, Exhaustion};
use rustc_hash::FxHashMap;

/// What an iteration did to a byte: a number in [`Loop::accesses`], counted from 1; 0 for nothing. Numbers are a quarter of
/// what they stand for, and there are many bytes.
type Access = u32;

/// What iterations have done to a byte. Of two that differ every third differs from one.
#[derive(Clone, Copy, Debug, Default)]
struct Byte {
    written: Access,
    read: [Access; 2],
    atomic: [Access; 2],
}

/// Bytes that stand together.
const ROW: u64 = 16;
type Row = [Byte; ROW as usize];

/// What has been done to the bytes of an allocation, by offset in rows.
type Rows = FxHashMap<u64, Box<Row>>;

/// A parallel loop that runs.
#[derive(Debug, Default)]
struct Loop {
    iteration: u64,
    /// Iterations and places of what has been noted.
    accesses: Vec<(u64, SiteRef)>,
    bytes: FxHashMap<u32, Rows>,
}

/// The parallel loops that run, the outermost first.
#[derive(Debug, Default)]
pub(super) struct Races {
    loops: Vec<Loop>,
    /// Whether the current accesses are atomic.
    pub(super) atomic: bool,
    /// The instruction that is executed.
    pub(super) at: SiteRef,
}

/// How a byte is accessed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    Read,
    Write,
    Atomic,
}

impl Byte {
    /// The access that one of this iteration races with, and where it is to be noted, if anywhere.
    fn access(
        &mut self,
        mode: Mode,
        iteration: u64,
        accesses: &[(u64, SiteRef)],
    ) -> (Option<SiteRef>, Option<&mut Access>) {
        let get = |a: Access| accesses.get((a as usize).checked_sub(1)?).copied();
        let other = |a: &Access| get(*a).filter(|(i, _)| *i != iteration).map(|(_, at)| at);
        let written = other(&self.written);
        let (read, atomic) = (self.read.iter().find_map(other), self.atomic.iter().find_map(other));
        let (race, noted) = match mode {
            Mode::Read => (written.or(atomic), &mut self.read[..]),
            Mode::Write => (written.or(read).or(atomic), std::slice::from_mut(&mut self.written)),
            Mode::Atomic => (written.or(read), &mut self.atomic[..]),
        };
        let mut free = noted.iter_mut().take_while(|a| get(**a).is_none_or(|(i, _)| i != iteration));
        (race, free.find(|a| **a == 0))
    }
}

impl Loop {
    /// Notes an access to a byte; gives the one that it races with.
    fn access(
        &mut self,
        (alloc, byte): (u32, u64),
        mode: Mode,
        at: SiteRef,
        account: &mut Account,
    ) -> Result<Option<SiteRef>, Exhaustion> {
        if !self.bytes.contains_key(&alloc) {
            account.grow_table(&mut self.bytes, 1)?;
        }
        let rows = self.bytes.entry(alloc).or_default();
        let number = byte / ROW;
        if !rows.contains_key(&number) {
            if rows.len() >= MOST_NOTED / ROW as usize {
                return Ok(None);
            }
            account.grow_table(rows, 1)?;
            account.take(size_of::<Row>() as u64)?;
        }
        let row = rows.entry(number).or_default();
        let (race, free) = row[(byte % ROW) as usize].access(mode, self.iteration, &self.accesses);
        if let Some(free) = free {
            // Most accesses are of several bytes.
            if self.accesses.last() != Some(&(self.iteration, at)) {
                account.push(&mut self.accesses, (self.iteration, at))?;
            }
            *free = u32::try_from(self.accesses.len()).unwrap_or(0);
        }
        Ok(race)
    }

    /// Gives back what was noted of an allocation.
    fn forget(&mut self, alloc: u32, account: &mut Account) {
        if let Some(rows) = self.bytes.remove(&alloc) {
            account.drop_table(&rows);
            account.give((rows.len() * size_of::<Row>()) as u64);
        }
    }
}

impl Races {
    /// Whether any parallel loop runs.
    pub(super) fn watch(&self) -> bool {
        !self.loops.is_empty()
    }

    fn access(&mut self, touch: &ByteAccess, account: &mut Account) -> HeapResult<()> {
        let ByteAccess { alloc, write, .. } = *touch;
        let mode = match (self.atomic, write) {
            (true, _) => Mode::Atomic,
            (_, true) => Mode::Write,
            (_, false) => Mode::Read,
        };
        for l in &mut self.loops {
            for byte in touch.bytes() {
                if let Some(other) = l.access((alloc, byte), mode, self.at, account)? {
                    let what = if write { "writes" } else { "reads" };
                    let text = format!(
                        "an iteration of a parallel loop {what} byte {byte}, which another accesses without order"
                    );
                    return Err(Box::new(HeapError::Race(text, alloc, other)));
                }
            }
        }
        Ok(())
    }
}

impl Heap {
    /// Starts watching the iterations of a parallel loop.
    pub fn enter_parallel(&mut self) {
        self.watching(|heap| heap.races.loops.push(Loop::default()));
    }

    /// Begins another iteration of the innermost one.
    pub fn next_iteration(&mut self) {
        if let Some(l) = self.races.loops.last_mut() {
            l.iteration += 1;
        }
    }

    /// Stops watching the innermost one.
    pub fn leave_parallel(&mut self) {
        self.watching(|heap| {
            let Some(mut ended) = heap.races.loops.pop() else { return };
            let mut allocs: Vec<u32> = ended.bytes.keys().copied().collect();
            allocs.sort_unstable();
            allocs.into_iter().for_each(|alloc| ended.forget(alloc, &mut heap.account));
            heap.account.drop_table(&ended.bytes);
            heap.account.give(size_of_val(ended.accesses.as_slice()) as u64);
        });
    }

    /// Which instruction the accesses that follow belong to.
    pub fn set_site(&mut self, at: SiteRef) {
        self.races.at = at;
    }

    /// Whether the accesses that follow are atomic.
    pub fn set_atomic(&mut self, atomic: bool) {
        self.races.atomic = atomic;
    }

    /// Notes an access while accesses are watched.
    pub(super) fn watch(&mut self, touch: &ByteAccess) -> HeapResult<()> {
        let holders = (self.races.loops.len() + self.views.holders()) as u64;
        self.go_through(touch.size.saturating_mul(holders * NOTED) + self.scopes.len() as u64);
        self.check_effects(touch.alloc, touch.write)?;
        self.check_views(touch)?;
        let base = self.alloc(touch.alloc).base;
        if let Some(touched) = &mut self.touched {
            let addr = base.wrapping_add(touch.offset);
            let access = MemoryAccess { alloc: touch.alloc, addr, size: touch.size, write: touch.write };
            self.account.push(touched, access)?;
        }
        self.races.access(touch, &mut self.account)
    }

    /// What iterations did to memory that is gone does not matter any more.
    pub(super) fn forget_accesses(&mut self, alloc: u32) {
        for l in &mut self.races.loops {
            l.forget(alloc, &mut self.account);
        }
    }
}
