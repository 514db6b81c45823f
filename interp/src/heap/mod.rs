//! Memory: disjoint allocations with guards between them; each byte has a value and a state. Addresses are never reused, so
//! that a stale pointer is always recognised; storage is reused.

mod access;
mod aliases;
mod alloc;
mod clones;
mod effects;
mod groups;
mod origins;
mod partial;
mod race;
mod reach;
mod storage;
mod tags;
mod unchanging;
mod views;

#[cfg(test)]
mod tests;

pub use access::{LoadedBytes, MAX_SCALAR};
pub use aliases::AliasScopes;
pub use alloc::{Alloc, AllocKind, AllocState, Mark, SiteRef};
pub use effects::{Effect, Effects};
pub use origins::{FlagCause, Record, Value, worst};
pub use partial::{OpenBits, nan_bits};
pub use tags::Tag;
pub use views::ParameterPromise;

use crate::account::Account;
use crate::slot::{ANY_ALLOC, VIEWS, flag};
use plumb_host::UbKind;

/// Why a memory operation failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HeapError {
    /// Undefined behaviour, its particulars, and the allocation concerned.
    Ub(UbKind, String, Option<u32>),
    /// A data race: its particulars, the allocation, and the other access.
    Race(String, u32, SiteRef),
    /// The budget is used up.
    OutOfMemory,
}

/// Result of a memory operation; the error is boxed to keep the good path small.
pub type HeapResult<T> = Result<T, Box<HeapError>>;

/// An access to memory, in a run that is traced.
#[derive(Clone, Copy, Debug)]
pub struct MemoryAccess {
    /// The allocation.
    pub alloc: u32,
    /// Address of the first byte.
    pub addr: u64,
    /// How many bytes.
    pub size: u64,
    /// Whether they are written.
    pub write: bool,
}

/// How memory behaves in a run.
#[derive(Clone, Copy, Debug)]
pub struct HeapOptions {
    /// Most bytes that the run may take of the machine's memory: see [`Account`].
    pub limit: u64,
    /// Addresses stay below this.
    pub address_limit: u64,
    /// Seed for the placement and the content of fresh memory. Without one allocations are dense, and fresh memory is zeros
    /// that are flagged as undefined.
    pub sample: Option<u64>,
}

impl HeapOptions {
    /// What both seeds of a pair have in common: an odd one and the next.
    fn pair(&self) -> u64 {
        self.sample.unwrap_or(0).div_ceil(2)
    }

    /// A number that both seeds of a pair draw, the even one with all bits otherwise.
    fn complemented(&self, drawn: u64) -> u64 {
        if self.sample.is_some_and(|seed| seed % 2 == 0) { !drawn } else { drawn }
    }
}

/// All memory of a run.
#[derive(Debug)]
pub struct Heap {
    /// All records; none while each access is watched.
    allocs: Vec<Alloc>,
    /// All records while each access is watched.
    hidden: Vec<Alloc>,
    /// What iterations of parallel loops have accessed.
    races: race::Races,
    /// The calls that promise something about memory.
    scopes: Vec<effects::Scope>,
    views: views::Views,
    /// What has changed, where there are invariant loads.
    unchanging: Option<Box<unchanging::InvariantLoads>>,
    /// Copies that may be the same memory, where there are any.
    clones: Option<Box<clones::Clones>>,
    /// Accesses that nobody has taken yet, in a run that is traced.
    touched: Option<Vec<MemoryAccess>>,
    /// Allocations that have ended, in a run that is traced, as far as nobody has taken them.
    ended: Vec<u32>,
    /// Whether any access is looked at.
    watched: bool,
    bytes: Vec<u8>,
    /// The state of each byte: see [`flag`].
    states: Vec<u8>,
    /// For each eight bytes of storage the allocation that pointer bytes among them point to, as far as there are any.
    targets: Vec<u32>,
    /// Which bits of slots and bytes are undetermined, where not all are.
    partial: partial::Entries,
    tags: tags::Tags,
    groups: groups::Groups,
    /// Where flagged values came from, in a run that follows them.
    origins: Option<Box<origins::Origins>>,
    /// Storage that can be used again.
    spare: storage::Spare,
    /// What the run takes, all of it.
    pub(crate) account: Account,
    /// Bytes gone through since the run was last charged for them.
    moved: u64,
    next_base: u64,
    live: u64,
    /// Bytes of all allocations so far, their alignment included.
    total: u64,
    /// Whether a fast-math flag has opened a result: what is made of it may be poison for another choice.
    loose: bool,
    options: HeapOptions,
    /// What undetermined values are.
    random: SplitMix,
    /// Where memory is placed.
    placement: SplitMix,
}

/// A small generator of pseudo-random numbers; its sequence is part of what a seed means.
#[derive(Clone, Debug)]
pub struct SplitMix(pub u64);

impl SplitMix {
    /// The next number.
    #[allow(clippy::should_implement_trait)] // it is no iterator: it never ends
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

/// Below this address nothing is ever placed, so that null and small offsets from it never hit an allocation.
const FIRST_BASE: u64 = 0x1_0000;
/// The most bytes tracked for one promise, or for one allocation in a parallel loop. Other bytes are not checked.
const MOST_NOTED: usize = 1 << 22;
/// The largest alignment that memory can have.
const MOST_ALIGNED: u64 = 1 << 31;
/// Bytes kept free between allocations.
const GUARD: u64 = 32;
/// Bytes in the time of which something is noted of one, or looked up.
const NOTED: u64 = 8;
/// Most bytes that room is made for ahead.
const MOST_RESERVED: u64 = 1 << 16;

/// An alignment that no program is given by chance.
const LARGE: u64 = 1 << 12;
/// How many times the alignment asked for an allocation has that has more.
const MORE_ALIGNED: u64 = 16;

/// The next address with the alignment asked for and no more, so that a program that relies on more is noticed. (Large
/// alignments may come out larger: avoiding it would cost as much address space again.)
fn no_more_aligned(base: u64, align: u64) -> u64 {
    if align < LARGE && base.is_multiple_of(2 * align) { base.saturating_add(align) } else { base }
}

impl Heap {
    /// Empty memory.
    pub fn new(options: HeapOptions) -> Self {
        let mut heap = Heap {
            allocs: Vec::new(),
            hidden: Vec::new(),
            races: race::Races::default(),
            scopes: Vec::new(),
            views: views::Views::default(),
            unchanging: None,
            clones: None,
            touched: None,
            ended: Vec::new(),
            watched: false,
            bytes: Vec::new(),
            states: Vec::new(),
            targets: Vec::new(),
            partial: partial::Entries::default(),
            tags: tags::Tags::default(),
            groups: groups::Groups::default(),
            origins: None,
            spare: storage::Spare::default(),
            account: Account::new(options.limit),
            moved: 0,
            next_base: 0,
            live: 0,
            total: 0,
            loose: false,
            options,
            random: SplitMix(0),
            placement: SplitMix(0),
        };
        heap.reset();
        heap
    }

    /// Whether each access is looked at.
    #[inline]
    pub fn watches(&self) -> bool {
        self.watched
    }

    /// Changes what is watched. While anything is, the fast accesses see no memory.
    fn watching<T>(&mut self, change: impl FnOnce(&mut Heap) -> T) -> T {
        let out = change(self);
        let watched = self.races.watch()
            || !self.scopes.is_empty()
            || self.unchanging.is_some()
            || self.clones.is_some()
            || self.touched.is_some();
        if watched != self.watched {
            self.watched = watched;
            std::mem::swap(&mut self.allocs, &mut self.hidden);
        }
        out
    }

    /// From now on keeps accesses until the caller takes them.
    pub fn keep_accesses(&mut self) {
        self.watching(|heap| heap.touched = Some(Vec::new()));
    }

    /// The accesses since the last call.
    pub fn touched(&mut self) -> Vec<MemoryAccess> {
        let touched = self.touched.as_mut().map(std::mem::take).unwrap_or_default();
        self.account.give(size_of_val(touched.as_slice()) as u64);
        touched
    }

    /// The allocations that have ended since the last call.
    pub fn ended(&mut self) -> Vec<u32> {
        let ended = std::mem::take(&mut self.ended);
        self.account.give(size_of_val(ended.as_slice()) as u64);
        ended
    }

    fn records(&self) -> &Vec<Alloc> {
        if self.watches() { &self.hidden } else { &self.allocs }
    }

    fn records_mut(&mut self) -> &mut Vec<Alloc> {
        if self.watches() { &mut self.hidden } else { &mut self.allocs }
    }

    /// Forgets everything; storage is kept.
    pub fn reset(&mut self) {
        self.races = race::Races::default();
        self.scopes.clear();
        self.views.clear();
        self.unchanging = None;
        self.clones = None;
        self.touched = None;
        self.ended = Vec::new();
        self.watched = false;
        self.hidden.clear();
        self.allocs.clear();
        // Number 0 stands for "no allocation".
        self.allocs.push(Alloc::none());
        self.bytes.clear();
        self.states.clear();
        self.targets.clear();
        self.partial.clear();
        self.tags.clear();
        self.groups.clear();
        self.spare.clear();
        self.account = Account::new(self.options.limit);
        self.moved = 0;
        self.next_base = FIRST_BASE;
        self.live = 0;
        self.total = 0;
        self.loose = false;
        self.random = SplitMix(self.options.pair() ^ 0x5eed);
        self.placement = SplitMix(self.options.pair() ^ 0x91ace);
    }

    /// Counts bytes that are gone through, and what takes the time of some.
    #[inline]
    pub(super) fn go_through(&mut self, bytes: u64) {
        self.moved = self.moved.saturating_add(bytes);
    }

    /// The bytes gone through since the last call.
    #[inline]
    pub fn take_moved(&mut self) -> u64 {
        std::mem::take(&mut self.moved)
    }

    /// Bytes of all allocations so far, their alignment included, as if none had been freed.
    pub fn total(&self) -> u64 {
        self.total
    }

    /// Bytes that are live.
    pub fn live(&self) -> u64 {
        self.live
    }

    /// Makes an allocation of uninitialised bytes.
    ///
    /// # Errors
    ///
    /// There is not enough memory, or no address with this alignment.
    pub fn allocate(&mut self, size: u64, align: u64, kind: AllocKind, birth: SiteRef) -> HeapResult<u32> {
        let out_of_memory = || Box::new(HeapError::OutOfMemory);
        let align = align.max(1).checked_next_power_of_two().filter(|align| *align <= MOST_ALIGNED);
        let align = align.ok_or_else(out_of_memory)?;
        let live =
            self.live.checked_add(size).filter(|l| *l <= self.options.limit).ok_or_else(out_of_memory)?;
        // Sampled runs leave gaps that vary. What happens to have more than the alignment asked for in one of a pair has no more in
        // the other.
        let drawn = self.options.complemented(self.placement.next());
        let gap = if self.samples() { ((drawn >> 1) % 8).saturating_mul(align) } else { 0 };
        let is_more = self.samples() && drawn & 1 == 1 && align < LARGE;
        let round = if is_more { align * MORE_ALIGNED } else { align };
        let base = self.next_base.checked_add(gap).and_then(|b| b.checked_next_multiple_of(round));
        let base = base.map(|b| if is_more { b } else { no_more_aligned(b, align) });
        let base = base
            .filter(|b| b.checked_add(size).is_some_and(|end| end < self.options.address_limit))
            .ok_or_else(out_of_memory)?;
        let records = if self.watched { &mut self.hidden } else { &mut self.allocs };
        self.account.grow(records, records.len() + 1)?;
        let start = self.storage(size as usize)?;
        self.next_base = base.saturating_add(size.max(1)).saturating_add(GUARD);
        self.live = live;
        self.total = self.total.saturating_add(size).saturating_add(align);
        let index = self.records().len() as u32;
        self.originate_fresh(start, index);
        self.records_mut().push(Alloc::new(base, start, size, align, kind, birth));
        Ok(index)
    }

    /// Makes room for so many allocations of so many bytes altogether, as far as that is little.
    pub fn reserve(&mut self, allocations: usize, bytes: u64) {
        let bytes = bytes.min(MOST_RESERVED) as usize;
        self.records_mut().reserve(allocations);
        self.bytes.reserve(bytes);
        self.states.reserve(bytes);
    }

    /// Makes storage uninitialised.
    fn fill_fresh(&mut self, fresh: std::ops::Range<usize>) {
        let noted = if self.unchanging.is_some() || self.clones.is_some() { NOTED } else { 1 };
        self.go_through(noted * fresh.len() as u64);
        self.untag(fresh.start, fresh.len());
        self.forget_origins(fresh.clone());
        self.forget_changes(fresh.clone());
        self.forget_clones(fresh.clone());
        self.states[fresh.clone()].fill(flag::NONDET | flag::UNDEF);
        if !self.samples() {
            return self.bytes[fresh].fill(0);
        }
        for at in fresh.clone().step_by(8) {
            let word = self.sample().to_le_bytes();
            let n = (fresh.end - at).min(8);
            self.bytes[at..at + n].copy_from_slice(&word[..n]);
        }
    }

    /// Ends an allocation's life and makes its storage available.
    pub fn kill(&mut self, index: u32, state: AllocState, death: SiteRef) {
        let Some(a) = self.records_mut().get_mut(index as usize) else { return };
        if a.state != AllocState::Alive || a.kind == AllocKind::None {
            return;
        }
        a.state = state;
        a.death = death;
        a.readable = 0;
        a.writable = 0;
        let (size, start) = (a.size, a.start);
        self.live -= size;
        self.spare.give(start, storage::held(size as usize), &mut self.account);
        self.forget_accesses(index);
        if self.touched.is_some() {
            // If the account is full, the next access ends the run.
            let _ = self.account.push(&mut self.ended, index);
        }
    }

    /// `free`: the pointer must be the start of a live heap allocation; null does nothing.
    ///
    /// # Errors
    ///
    /// The undefined behaviour: freed before, not on the heap, not the start of an allocation, or against a promise.
    pub fn free(&mut self, addr: u64, prov: u32, site: SiteRef) -> HeapResult<()> {
        if addr == 0 {
            return Ok(());
        }
        let index = self.resolve(addr, prov);
        let a = self.alloc(index);
        let (kind, text) = match (a.kind, a.state) {
            (AllocKind::Heap, AllocState::Alive) if a.base == addr => {
                self.check_free(index, prov)?;
                self.kill(index, AllocState::Freed, site);
                return Ok(());
            }
            (AllocKind::Heap, AllocState::Freed) => {
                (UbKind::DoubleFree, "this memory has been freed already".to_string())
            }
            (AllocKind::Heap, _) => {
                let inside = addr.wrapping_sub(a.base) as i64;
                (
                    UbKind::InvalidFree,
                    format!("the pointer is {inside} bytes past the start of its allocation"),
                )
            }
            (AllocKind::None, _) => (UbKind::InvalidFree, "the pointer belongs to no allocation".to_string()),
            (kind, _) => (UbKind::InvalidFree, format!("the pointer belongs to {}", kind.describe())),
        };
        Err(Box::new(HeapError::Ub(kind, text, (index != 0).then_some(index))))
    }

    /// An allocation's record; that of "no allocation" for a number that names none.
    pub fn alloc(&self, index: u32) -> &Alloc {
        let records = self.records();
        records.get(index as usize).unwrap_or(&records[0])
    }

    /// Number of records, the first of which stands for "no allocation".
    pub fn len(&self) -> usize {
        self.records().len()
    }

    /// Whether nothing was ever allocated.
    pub fn is_empty(&self) -> bool {
        self.records().len() <= 1
    }

    /// Lets what points into an allocation be compared by its place there.
    pub fn make_known(&mut self, index: u32) {
        if let Some(a) = self.records_mut().get_mut(index as usize) {
            a.set(Mark::Known, true);
        }
    }

    /// Makes an allocation reachable from integers.
    pub fn expose(&mut self, index: u32) {
        let index = self.seen(index);
        if let Some(a) = self.records_mut().get_mut(index as usize) {
            a.set(Mark::Exposed, true);
        }
    }

    /// Notes that the program knows the address of an allocation.
    pub fn measure(&mut self, index: u32) {
        if let Some(a) = self.records_mut().get_mut(index as usize) {
            a.set(Mark::Measured, true);
        }
    }

    /// Notes that the address of an allocation says nothing.
    pub fn make_mergeable(&mut self, index: u32) {
        if let Some(a) = self.records_mut().get_mut(index as usize) {
            a.set(Mark::Mergeable, true);
        }
    }

    /// Notes that an allocation is a memref with room between or before its elements.
    pub fn make_spread(&mut self, index: u32) {
        if let Some(a) = self.records_mut().get_mut(index as usize) {
            a.set(Mark::Spread, true);
        }
    }

    /// Whether a compiler may give two allocations one address. It may merge two constants, or two functions, if the address
    /// of one of them says nothing.
    pub fn may_be_merged(&self, a: u32, b: u32) -> bool {
        let (a, b) = (self.alloc(a), self.alloc(b));
        let fixed = |x: &Alloc| x.kind == AllocKind::Function || x.is(Mark::Constant);
        (a.is(Mark::Mergeable) || b.is(Mark::Mergeable)) && a.kind == b.kind && fixed(a) && fixed(b)
    }

    /// Forbids writing from now on.
    pub fn make_constant(&mut self, index: u32) {
        if let Some(a) = self.records_mut().get_mut(index as usize) {
            a.writable = 0;
            a.set(Mark::Constant, true);
        }
    }

    /// Promises that an allocation is not written until told otherwise, or takes that back.
    pub fn promise_unchanged(&mut self, index: u32, unchanged: bool) {
        if let Some(a) = self.records_mut().get_mut(index as usize)
            && a.state == AllocState::Alive
            && !a.is(Mark::Constant)
            && !a.is(Mark::Dormant)
        {
            a.writable = if unchanged { 0 } else { a.readable };
        }
    }

    /// Ends the lifetime of stack memory: it is dead, until a new lifetime begins.
    pub fn rest(&mut self, index: u32, site: SiteRef) {
        if let Some(a) = self.records_mut().get_mut(index as usize)
            && a.kind == AllocKind::Stack
            && a.state == AllocState::Alive
        {
            a.set(Mark::Dormant, true);
            a.death = site;
            a.readable = 0;
            a.writable = 0;
        }
    }

    /// Whether a pointer points to stack memory outside its lifetime: it reads as poison, and cannot be written.
    pub fn is_dead(&self, addr: u64, prov: u32) -> bool {
        let a = self.alloc(self.resolve(addr, prov));
        a.is(Mark::Dormant) && a.state == AllocState::Alive
    }

    /// Makes bytes at a place that [`Heap::locate`] gave uninitialised.
    pub fn forget_at(&mut self, at: usize, n: usize) {
        if at.checked_add(n).is_some_and(|end| end <= self.bytes.len()) {
            self.fill_fresh(at..at + n);
        }
    }

    /// Begins a lifetime of stack memory, with uninitialised content.
    pub fn wake(&mut self, index: u32) {
        let Some(a) = self.records_mut().get_mut(index as usize) else { return };
        if a.kind != AllocKind::Stack || a.state != AllocState::Alive {
            return;
        }
        a.set(Mark::Dormant, false);
        a.readable = a.size;
        a.writable = a.size;
        let fresh = a.start..a.start + a.size as usize;
        self.fill_fresh(fresh);
    }

    /// The allocation a pointer belongs to: its own, or for one made of an integer the exposed one it lies in.
    pub fn resolve(&self, addr: u64, prov: u32) -> u32 {
        if prov < VIEWS {
            return prov;
        }
        if prov != ANY_ALLOC {
            return self.seen(prov);
        }
        // Bases grow with the number.
        let records = self.records();
        let after = records.partition_point(|a| a.base <= addr);
        let Some(a) = after.checked_sub(1).and_then(|i| records.get(i)) else { return 0 };
        if a.is(Mark::Exposed) && addr - a.base <= a.size { (after - 1) as u32 } else { 0 }
    }

    /// A number for an undetermined value: 0 in a run that flags, pseudo-random in one that samples. Each pair of
    /// seeds, an odd one and the next, gives complementary numbers. A choice of one bit thus goes both ways.
    pub fn sample(&mut self) -> u64 {
        if !self.samples() {
            return 0;
        }
        let drawn = self.random.next();
        self.options.complemented(drawn)
    }

    /// Notes that a fast-math flag has opened a result.
    pub fn loosen(&mut self) {
        self.loose = true;
    }

    /// Whether one has.
    pub fn is_loose(&self) -> bool {
        self.loose
    }

    /// Whether undetermined values are sampled instead of being flagged as undefined.
    pub fn samples(&self) -> bool {
        self.options.sample.is_some()
    }
}
