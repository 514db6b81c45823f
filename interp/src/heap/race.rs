//! Data races: accesses to one byte by different iterations of a parallel loop, one of them writing and not both
//! atomic. `scf.parallel`: "If there are data races, the behavior is undefined." While such a loop runs, each access is
//! noted, for which the fast accesses see no memory.

use super::access::Touch;
use super::{Heap, HeapError, HeapResult, MOST_NOTED, SiteRef, Touched};
use rustc_hash::FxHashMap;

/// What an iteration did to a byte.
type Access = Option<(u64, SiteRef)>;

/// What iterations have done to a byte. Of two that differ every third differs from one.
#[derive(Clone, Copy, Debug, Default)]
struct Byte {
    written: Access,
    read: [Access; 2],
    atomic: [Access; 2],
}

/// A parallel loop that runs.
#[derive(Debug, Default)]
struct Loop {
    iteration: u64,
    /// By allocation and offset.
    bytes: FxHashMap<u32, FxHashMap<u64, Byte>>,
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
    /// Notes an access; gives the one that it races with.
    fn access(&mut self, mode: Mode, iteration: u64, at: SiteRef) -> Option<SiteRef> {
        let other = |a: &Access| a.filter(|(i, _)| *i != iteration).map(|(_, at)| at);
        let written = other(&self.written);
        let (read, atomic) = (self.read.iter().find_map(other), self.atomic.iter().find_map(other));
        let (race, noted) = match mode {
            Mode::Read => (written.or(atomic), &mut self.read[..]),
            Mode::Write => (written.or(read).or(atomic), std::slice::from_mut(&mut self.written)),
            Mode::Atomic => (written.or(read), &mut self.atomic[..]),
        };
        let mut free = noted.iter_mut().take_while(|a| a.is_none_or(|(i, _)| i != iteration));
        if let Some(place) = free.find(|a| a.is_none()) {
            *place = Some((iteration, at));
        }
        race
    }
}

impl Races {
    /// Whether any parallel loop runs.
    pub(super) fn watch(&self) -> bool {
        !self.loops.is_empty()
    }

    fn access(&mut self, touch: &Touch) -> HeapResult<()> {
        let Touch { alloc, write, .. } = *touch;
        let mode = match (self.atomic, write) {
            (true, _) => Mode::Atomic,
            (_, true) => Mode::Write,
            (_, false) => Mode::Read,
        };
        for l in &mut self.loops {
            let bytes = l.bytes.entry(alloc).or_default();
            for byte in touch.bytes() {
                if bytes.len() >= MOST_NOTED && !bytes.contains_key(&byte) {
                    continue;
                }
                if let Some(other) = bytes.entry(byte).or_default().access(mode, l.iteration, self.at) {
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
        self.watching(|heap| drop(heap.races.loops.pop()));
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
    pub(super) fn watch(&mut self, touch: &Touch) -> HeapResult<()> {
        self.check_effects(touch.alloc, touch.write)?;
        self.check_views(touch)?;
        let base = self.alloc(touch.alloc).base;
        if let Some(touched) = &mut self.touched {
            let addr = base.wrapping_add(touch.offset);
            touched.push(Touched { alloc: touch.alloc, addr, size: touch.size, write: touch.write });
        }
        self.races.access(touch)
    }

    /// What iterations did to memory that is gone does not matter any more.
    pub(super) fn forget_accesses(&mut self, alloc: u32) {
        for l in &mut self.races.loops {
            l.bytes.remove(&alloc);
        }
    }
}
