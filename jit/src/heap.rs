//! The heap of a run: fresh memory has a known fill, blocks keep their distance, nothing is used twice, and what
//! frees something wrong is caught.

use crate::memory::{Mapping, PAGE, round_up};
use crate::protocol::CrashKind;
use rustc_hash::FxHashMap;

/// Bytes of fill on either side of a block.
const RED_ZONE: usize = 64;
/// What any object may rely on.
const ALIGN: usize = 16;
/// Beyond so many blocks with guard pages the kernel's limit on mappings comes near.
const MAX_GUARDED: usize = 8192;
/// From here on, freed memory is given back instead of being overwritten.
const DISCARD: usize = 1 << 20;

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
    /// Its own mapping with guard pages; otherwise it lies in the arena.
    own: Option<Mapping>,
}

/// A heap.
pub(crate) struct Heap {
    fill: u8,
    guard: bool,
    low: bool,
    limit: usize,
    live: usize,
    guarded: usize,
    arena: Option<Mapping>,
    next: usize,
    opened: usize,
    blocks: FxHashMap<usize, Block>,
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
            guarded: 0,
            arena: None,
            next: 0,
            opened: 0,
            blocks: FxHashMap::default(),
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
        let (address, own) = if self.guard && self.guarded < MAX_GUARDED {
            self.guarded += 1;
            let (address, mapping) = guarded(size, align, self.fill, self.low)?;
            (address, Some(mapping))
        } else {
            (self.bump(size, align)?, None)
        };
        self.live = live;
        self.blocks.insert(address, Block { size, live: true, own });
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

    /// Makes freed memory unlike what it held: closed under guard pages, otherwise overwritten.
    fn bury(&mut self, address: usize) {
        let Some(block) = self.blocks.get_mut(&address) else { return };
        block.live = false;
        match (&block.own, &self.arena) {
            // Without access; a failure leaves it readable, which only finds less.
            (Some(own), _) => drop(own.protect(0, own.len(), libc::PROT_NONE)),
            (None, Some(arena)) => {
                let start = address - arena.address(0);
                if block.size >= DISCARD {
                    let (from, to) = (round_up(start, PAGE), (start + block.size) & !(PAGE - 1));
                    arena.discard(from, to.saturating_sub(from));
                } else {
                    arena.fill(start, block.size, !self.fill);
                }
            }
            (None, None) => {}
        }
    }

    /// Whether the fill around a block is as it was.
    fn intact(&self, address: usize, block: &Block) -> bool {
        match (&block.own, &self.arena) {
            (Some(_), _) if !block.live => true,
            (Some(own), _) => {
                let start = address - own.address(0);
                let end = start + block.size;
                own.all(PAGE, start.saturating_sub(PAGE), self.fill)
                    && own.all(end, round_up(end, PAGE) - end, self.fill)
            }
            (None, Some(arena)) => {
                let start = address - arena.address(0);
                arena.all(start - RED_ZONE, RED_ZONE, self.fill)
                    && arena.all(start + block.size, RED_ZONE, self.fill)
            }
            (None, None) => true,
        }
    }

    /// The next place in the arena.
    fn bump(&mut self, size: usize, align: usize) -> Result<usize, HeapError> {
        let arena = match &self.arena {
            Some(arena) => arena,
            None => self.arena.insert(reserve(self.low)?),
        };
        let base = arena.address(0);
        // The two fills also differ in how far blocks are apart.
        let gap = RED_ZONE * (1 + usize::from(self.fill & 3));
        let start =
            base.checked_add(self.next).and_then(|a| a.checked_add(gap)).ok_or(HeapError::OutOfMemory)?;
        let start = round_up(start, align) - base;
        let end = start.checked_add(size).and_then(|e| e.checked_add(RED_ZONE)).filter(|&e| e <= arena.len());
        let end = end.ok_or(HeapError::OutOfMemory)?;
        if end > self.opened {
            // In growing steps, so that small programs touch few pages and large ones make few calls.
            let target = round_up(end.max(self.opened * 2), PAGE).min(arena.len());
            arena.open(self.opened, target - self.opened).map_err(|_| HeapError::OutOfMemory)?;
            self.opened = target;
        }
        arena.fill(self.next, end - self.next, self.fill);
        self.next = end;
        Ok(base + start)
    }
}

/// Address space for a run; physical memory comes as it is touched.
fn reserve(low: bool) -> Result<Mapping, HeapError> {
    let sizes: &[usize] = if low { &[1 << 28, 1 << 26] } else { &[1 << 36, 1 << 32, 1 << 30] };
    sizes.iter().find_map(|&size| Mapping::reserve(size, low).ok()).ok_or(HeapError::OutOfMemory)
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

    #[test]
    fn low_addresses_fit_31_bits() {
        for guard in [false, true] {
            let mut heap = Heap::new(0x5A, guard, true, 1 << 30);
            assert!(heap.allocate(100).unwrap() < 1 << 31);
        }
    }
}
