//! The heap of a run. Fresh memory has a known fill, and blocks keep their distance. Freed blocks stay apart for a
//! while, and the heap catches a wrong `free`. The memory of a run is bounded, whatever it allocates and frees.

use crate::arena::{Arena, Span};
use crate::memory::{Mapping, PAGE, round_up};
use plumb_host::native::CrashKind;
use rustc_hash::FxHashMap;
use std::collections::VecDeque;

/// Bytes of fill on either side of a block.
const RED_ZONE: usize = 64;
/// What any object may rely on.
const ALIGN: usize = 16;
/// Beyond so many blocks with guard pages the kernel's limit on mappings comes near.
const MAX_GUARDED: usize = 8192;
/// From here on, freed memory is given back instead of being overwritten.
const DISCARD: usize = 1 << 20;
/// Bytes of the arena whose blocks are freed, overwritten, and not used again yet; at most an eighth of the budget.
const BURIED: usize = 64 << 20;
/// Bytes that a block takes beside its place, in tables that grow by copies.
const RECORD: usize = 4 * size_of::<(usize, Block)>();
/// What a heap may take whatever its budget: less would not hold the blocks of a small program.
const LEAST: usize = 1 << 20;
/// Addresses of freed blocks without memory behind them that are not used again yet.
const CLOSED: usize = 4 << 30;
/// The same where all addresses are below 2³¹.
const CLOSED_LOW: usize = 128 << 20;

/// Why an operation on the heap ends the run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HeapError {
    /// The program did something wrong at this address.
    Damage(CrashKind, usize),
    /// The budget, or the machine's memory, is used up.
    OutOfMemory,
}

struct Block {
    size: usize,
    live: bool,
    place: Place,
}

/// Where a block lies.
enum Place {
    /// In pages of its own, between closed ones.
    Own(Mapping),
    /// In the arena, its surroundings included.
    Arena(Span),
}

/// Freed blocks that no other takes the place of yet, the oldest first.
#[derive(Default)]
struct Quarantine {
    blocks: VecDeque<usize>,
    bytes: usize,
}

/// A heap.
pub(crate) struct Heap {
    fill: u8,
    guard: bool,
    low: bool,
    limit: usize,
    /// Bytes of live blocks.
    live: usize,
    /// Bytes in memory: of places, freed ones included, and of tables.
    held: usize,
    /// Blocks with pages of their own, freed ones included.
    guarded: usize,
    arena: Option<Arena>,
    blocks: FxHashMap<usize, Block>,
    closed: Quarantine,
    buried: Quarantine,
}

impl Heap {
    /// An empty heap.
    pub fn new(fill: u8, guard: bool, low: bool, limit: u64) -> Heap {
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        Heap {
            fill,
            guard,
            low,
            limit,
            live: 0,
            held: 0,
            guarded: 0,
            arena: None,
            blocks: FxHashMap::default(),
            closed: Quarantine::default(),
            buried: Quarantine::default(),
        }
    }

    /// Whether addresses stay below 2³¹.
    pub fn is_low(&self) -> bool {
        self.low
    }

    /// A block for objects of any type that fits.
    pub fn allocate(&mut self, size: usize) -> Result<usize, HeapError> {
        // A type cannot be more aligned than it is large.
        let align = if size >= ALIGN { ALIGN } else { 1 << size.max(1).ilog2() };
        self.allocate_aligned(size, align)
    }

    /// A block of an alignment; 0 and what is no power of two count as the next power of two.
    pub fn allocate_aligned(&mut self, size: usize, align: usize) -> Result<usize, HeapError> {
        let align =
            align.checked_next_power_of_two().filter(|&a| a <= 1 << 30).ok_or(HeapError::OutOfMemory)?;
        let live = self.live.checked_add(size).filter(|&n| n <= self.limit).ok_or(HeapError::OutOfMemory)?;
        if self.guard && self.guarded >= MAX_GUARDED {
            self.reopen()?;
        }
        let own = self.guard && self.guarded < MAX_GUARDED;
        let room = if own { size.saturating_add(2 * PAGE) } else { self.room(size, align)? };
        self.make_room(room.saturating_add(RECORD))?;
        let (address, place) = if own {
            let (address, mapping) = guarded(size, align, self.fill, self.low)?;
            self.guarded += 1;
            (address, Place::Own(mapping))
        } else {
            let (address, span) = self.placed(room, align)?;
            (address, Place::Arena(span))
        };
        self.held += held(size, &place);
        self.live = live;
        self.blocks.insert(address, Block { size, live: true, place });
        Ok(address)
    }

    /// Ends a block's life.
    pub fn free(&mut self, address: usize) -> Result<(), HeapError> {
        if address == 0 {
            return Ok(());
        }
        let block = self.blocks.get(&address).ok_or(HeapError::Damage(CrashKind::InvalidFree, address))?;
        if !block.live {
            return Err(HeapError::Damage(CrashKind::DoubleFree, address));
        }
        if !self.intact(address, block) {
            return Err(HeapError::Damage(CrashKind::HeapOverrun, address));
        }
        self.live = self.live.saturating_sub(block.size);
        self.bury(address);
        let closed = if self.low { CLOSED_LOW } else { CLOSED };
        while self.closed.bytes > closed && self.reopen()? {}
        while self.buried.bytes > BURIED.min(self.limit / 8) && self.unearth()? {}
        Ok(())
    }

    /// Size of a live block.
    pub fn size(&self, address: usize) -> Option<usize> {
        self.blocks.get(&address).filter(|b| b.live).map(|b| b.size)
    }

    /// Looks for traces of writes outside of blocks.
    pub fn check(&self) -> Result<(), HeapError> {
        // The lowest damaged address, so that the answer does not depend on hash order.
        let damaged = self.blocks.iter().filter(|(a, b)| !self.intact(**a, b)).map(|(a, _)| *a).min();
        damaged.map_or(Ok(()), |address| Err(HeapError::Damage(CrashKind::HeapOverrun, address)))
    }

    /// Sees to it that so many bytes more may be in memory; what is freed and not used again yet makes room.
    pub fn make_room(&mut self, bytes: usize) -> Result<(), HeapError> {
        while self.held.saturating_add(bytes) > self.limit.max(LEAST) {
            if !self.unearth()? && !self.reopen()? {
                return Err(HeapError::OutOfMemory);
            }
        }
        Ok(())
    }

    /// Makes freed memory unlike what it held: closed under guard pages, otherwise overwritten.
    fn bury(&mut self, address: usize) {
        let Some(block) = self.blocks.get_mut(&address) else { return };
        block.live = false;
        match (&block.place, &self.arena) {
            (Place::Own(own), _) => {
                own.discard(0, own.len());
                self.held -= held(block.size, &block.place) - RECORD;
                // A failure leaves it readable, which only finds less.
                let _open = own.protect(0, own.len(), libc::PROT_NONE);
                self.closed.push(address, own.len());
            }
            (Place::Arena(span), Some(arena)) => {
                let mapping = arena.mapping();
                let start = address - mapping.address(0);
                let discarded = block.size >= DISCARD;
                if discarded {
                    let (from, to) = (round_up(start, PAGE), (start + block.size) & !(PAGE - 1));
                    mapping.discard(from, to.saturating_sub(from));
                    self.held -= span.end - span.start;
                } else {
                    mapping.fill(start, block.size, !self.fill);
                }
                self.buried.push(address, if discarded { 0 } else { span.end - span.start });
            }
            (Place::Arena(_), None) => {}
        }
    }

    /// Gives up the addresses of the block with guard pages that was freed first; false if there is none.
    fn reopen(&mut self) -> Result<bool, HeapError> {
        let Some(address) = self.closed.blocks.pop_front() else { return Ok(false) };
        if let Some(Block { place: Place::Own(own), .. }) = self.blocks.remove(&address) {
            self.closed.bytes -= own.len();
            self.guarded -= 1;
            self.held -= RECORD;
        }
        Ok(true)
    }

    /// Gives the place of the block in the arena that was freed first to others; false if there is none.
    fn unearth(&mut self) -> Result<bool, HeapError> {
        let Some(address) = self.buried.blocks.pop_front() else { return Ok(false) };
        let Some(block) = self.blocks.remove(&address) else { return Ok(true) };
        // The last occasion to see it.
        if !self.intact(address, &block) {
            return Err(HeapError::Damage(CrashKind::HeapOverrun, address));
        }
        if let (Place::Arena(span), Some(arena)) = (block.place, &mut self.arena) {
            let buried = if block.size >= DISCARD { 0 } else { span.end - span.start };
            self.buried.bytes -= buried;
            self.held -= buried + RECORD;
            arena.give(span);
        }
        Ok(true)
    }

    /// Whether the fill around a block is as it was.
    fn intact(&self, address: usize, block: &Block) -> bool {
        match (&block.place, &self.arena) {
            (Place::Own(_), _) if !block.live => true,
            (Place::Own(own), _) => {
                let start = address - own.address(0);
                let end = start + block.size;
                own.all(PAGE, start.saturating_sub(PAGE), self.fill)
                    && own.all(end, round_up(end, PAGE) - end, self.fill)
            }
            (Place::Arena(_), Some(arena)) => {
                let mapping = arena.mapping();
                let start = address - mapping.address(0);
                mapping.all(start - RED_ZONE, RED_ZONE, self.fill)
                    && mapping.all(start + block.size, RED_ZONE, self.fill)
            }
            (Place::Arena(_), None) => true,
        }
    }

    /// Bytes before a block in the arena. The two fills also differ in how far blocks are apart.
    fn gap(&self) -> usize {
        RED_ZONE * (1 + usize::from(self.fill & 3))
    }

    /// Bytes of the arena that a block takes. Whole units keep what is given back useful to others.
    fn room(&self, size: usize, align: usize) -> Result<usize, HeapError> {
        let room = size.checked_add(self.gap() + RED_ZONE + align).ok_or(HeapError::OutOfMemory)?;
        Ok(round_up(room, ALIGN))
    }

    /// A place in the arena, filled.
    fn placed(&mut self, room: usize, align: usize) -> Result<(usize, Span), HeapError> {
        if self.arena.is_none() {
            self.arena = Some(reserve(self.limit, self.low).ok_or(HeapError::OutOfMemory)?);
        }
        let gap = self.gap();
        loop {
            let Some(arena) = &mut self.arena else { return Err(HeapError::OutOfMemory) };
            if let Some(span) = arena.take(room) {
                let mapping = arena.mapping();
                let start = round_up(mapping.address(span.start + gap), align);
                mapping.fill(span.start, room, self.fill);
                return Ok((start, span));
            }
            if !self.unearth()? {
                return Err(HeapError::OutOfMemory);
            }
        }
    }
}

impl Quarantine {
    fn push(&mut self, address: usize, bytes: usize) {
        self.blocks.push_back(address);
        self.bytes += bytes;
    }
}

/// Bytes in memory of a live block.
fn held(size: usize, place: &Place) -> usize {
    RECORD
        + match place {
            // It lies at either end of its pages.
            Place::Own(_) => size + 2 * PAGE,
            Place::Arena(span) => span.end - span.start,
        }
}

/// Bytes of addresses that a heap may take.
pub(crate) fn addresses(limit: u64) -> u64 {
    let arena = limit.saturating_add((BURIED + CLOSED) as u64);
    // As many again for blocks with guard pages.
    arena.saturating_mul(2)
}

/// Addresses for all that may be live at a time, and for what is freed.
fn reserve(limit: usize, low: bool) -> Option<Arena> {
    let all = limit.saturating_add(BURIED).saturating_add(CLOSED);
    let sizes: &[usize] = if low { &[1 << 28, 1 << 26] } else { &[1 << 36, 1 << 32, 1 << 30] };
    sizes.iter().find_map(|&size| Arena::new(size.min(all), low))
}

/// A block whose end lies at a closed page, as far as its alignment lets it; one closed page before it, too.
fn guarded(size: usize, align: usize, fill: u8, low: bool) -> Result<(usize, Mapping), HeapError> {
    let span = round_up(size, align);
    // A multiple of a large alignment may lie anywhere among the pages: room for it.
    let room = if align > PAGE { align } else { 0 };
    let total = span.checked_add(room).and_then(|n| n.checked_add(3 * PAGE)).ok_or(HeapError::OutOfMemory)?;
    let mapping = Mapping::reserve(round_up(total, PAGE), low).map_err(|_| HeapError::OutOfMemory)?;
    let base = mapping.address(0);
    let mut start = round_up(span, PAGE) - span + PAGE;
    if align > PAGE {
        start = round_up(base + PAGE, align) - base;
    }
    let end = round_up(start + size, PAGE);
    if end > PAGE {
        mapping.open(PAGE, end - PAGE).map_err(|_| HeapError::OutOfMemory)?;
        mapping.fill(PAGE, end - PAGE, fill);
    }
    Ok((base + start, mapping))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_aligned_and_filled() {
        for guard in [false, true] {
            let mut heap = Heap::new(0xA5, guard, false, 1 << 30);
            for (size, align) in [(0, 1), (1, 1), (7, 4), (20, 16), (4096, 64), (100, 8192), (5000, 1 << 20)]
            {
                let address = heap.allocate_aligned(size, align).unwrap();
                assert_eq!(address % align, 0);
                // SAFETY: a live block of this size.
                let bytes = unsafe { std::slice::from_raw_parts(address as *const u8, size) };
                assert!(bytes.iter().all(|&b| b == 0xA5));
            }
            assert_eq!(heap.check(), Ok(()));
        }
    }

    #[test]
    fn wrong_frees_and_overruns_are_caught() {
        for guard in [false, true] {
            let mut heap = Heap::new(0x5A, guard, false, 1 << 30);
            let block = heap.allocate(20).unwrap();
            assert_eq!(heap.free(block + 1), Err(HeapError::Damage(CrashKind::InvalidFree, block + 1)));
            assert_eq!(heap.free(block), Ok(()));
            assert_eq!(heap.free(block), Err(HeapError::Damage(CrashKind::DoubleFree, block)));
            let other = heap.allocate(20).unwrap();
            // SAFETY: the byte after the block lies in the red zone or in the slack before the page's end.
            unsafe { *((other + 20) as *mut u8) = 1 };
            assert_eq!(heap.check(), Err(HeapError::Damage(CrashKind::HeapOverrun, other)));
        }
    }

    #[test]
    fn the_budget_counts_live_bytes() {
        let mut heap = Heap::new(0x5A, false, false, 1000);
        for _ in 0..100 {
            let block = heap.allocate(900).unwrap();
            assert_eq!(heap.allocate(200), Err(HeapError::OutOfMemory));
            heap.free(block).unwrap();
        }
        assert_eq!(heap.allocate(usize::MAX), Err(HeapError::OutOfMemory));
    }

    /// Bytes of this process that are in memory.
    fn resident() -> usize {
        let pages = std::fs::read_to_string("/proc/self/statm").unwrap();
        pages.split(' ').nth(1).unwrap().parse::<usize>().unwrap() * PAGE
    }

    #[test]
    fn freed_memory_is_used_again() {
        for guard in [false, true] {
            let before = resident();
            let mut heap = Heap::new(0x5A, guard, false, 1 << 30);
            let mut kept = VecDeque::new();
            // Blocks of many sizes, a few live at a time.
            for i in 0..20_000_usize {
                kept.push_back(heap.allocate(i * 7919 % 70_000).unwrap());
                if kept.len() > 10 {
                    heap.free(kept.pop_front().unwrap()).unwrap();
                }
            }
            for _ in 0..8 {
                let large = heap.allocate(100 << 20).unwrap();
                heap.free(large).unwrap();
            }
            assert_eq!(heap.check(), Ok(()));
            let taken = resident() - before;
            assert!(taken < 4 * BURIED, "{taken}");
        }
    }

    #[test]
    fn a_freed_block_is_watched_until_its_place_is_used_again() {
        for guard in [false, true] {
            let mut heap = Heap::new(0x5A, guard, false, 1 << 30);
            let first = heap.allocate(1000).unwrap();
            heap.free(first).unwrap();
            // A little less than what is kept apart.
            for _ in 0..30 {
                let block = heap.allocate(1 << 19).unwrap();
                assert!(block > first + 1000 || block + (1 << 19) < first);
                heap.free(block).unwrap();
            }
            assert_eq!(heap.free(first), Err(HeapError::Damage(CrashKind::DoubleFree, first)));
        }
        let mut heap = Heap::new(0x5A, false, false, 1 << 30);
        let first = heap.allocate(1000).unwrap();
        heap.free(first).unwrap();
        // SAFETY: the red zone behind a freed block, which stays open.
        unsafe { *((first + 1000) as *mut u8) = 1 };
        let mut churn = || loop {
            let block = heap.allocate(1 << 19)?;
            heap.free(block)?;
        };
        let seen: Result<(), _> = churn();
        assert_eq!(seen, Err(HeapError::Damage(CrashKind::HeapOverrun, first)));
    }

    #[test]
    fn low_addresses_fit_31_bits() {
        for guard in [false, true] {
            let mut heap = Heap::new(0x5A, guard, true, 1 << 30);
            assert!(heap.allocate(100).unwrap() < 1 << 31);
        }
    }
}
