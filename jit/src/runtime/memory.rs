//! Allocation and the program's own end.

use super::{Runtime, end, heap, with};
use crate::heap::HeapError;
use crate::record::End;
use plumb_host::native::CrashKind;

/// A size as the program means it. A program with 32-bit indices declares these functions with 32-bit sizes, and the
/// upper half of the register is anything.
fn meant(runtime: &Runtime<'_>, size: usize) -> usize {
    if runtime.heap.is_low() { size & 0xFFFF_FFFF } else { size }
}

pub extern "C" fn malloc(size: usize) -> usize {
    with(|runtime| {
        let block = runtime.heap.allocate(meant(runtime, size));
        heap(runtime, block)
    })
}

pub extern "C" fn aligned_alloc(align: usize, size: usize) -> usize {
    with(|runtime| {
        let block = runtime.heap.allocate_aligned(meant(runtime, size), meant(runtime, align));
        heap(runtime, block)
    })
}

pub extern "C" fn calloc(count: usize, size: usize) -> usize {
    with(|runtime| {
        let (count, size) = (meant(runtime, count), meant(runtime, size));
        let bytes = heap(runtime, count.checked_mul(size).ok_or(HeapError::OutOfMemory));
        let block = runtime.heap.allocate(bytes);
        let block = heap(runtime, block);
        // SAFETY: a fresh block of this size.
        unsafe { (block as *mut u8).write_bytes(0, bytes) };
        block
    })
}

pub extern "C" fn realloc(old: usize, size: usize) -> usize {
    with(|runtime| {
        let size = meant(runtime, size);
        let kept = match (old, runtime.heap.size(old)) {
            (0, _) => 0,
            (_, Some(bytes)) => bytes.min(size),
            (_, None) => heap(runtime, Err(HeapError::Damage(CrashKind::InvalidFree, old))),
        };
        let block = runtime.heap.allocate(size);
        let block = heap(runtime, block);
        if old != 0 {
            // SAFETY: two distinct live blocks of at least this size.
            unsafe { std::ptr::copy_nonoverlapping(old as *const u8, block as *mut u8, kept) };
            let freed = runtime.heap.free(old);
            heap(runtime, freed);
        }
        block
    })
}

pub extern "C" fn free(address: usize) {
    with(|runtime| {
        let freed = runtime.heap.free(address);
        heap(runtime, freed);
    });
}

/// A generator of numbers is one number in memory.
pub extern "C" fn make_generator(seed: u64) -> usize {
    let block = with(|runtime| {
        let block = runtime.heap.allocate(8);
        heap(runtime, block)
    });
    // SAFETY: a fresh block of eight bytes.
    unsafe { (block as *mut u64).write_unaligned(seed) };
    block
}

/// SplitMix64, from 0 to `most`.
pub unsafe extern "C" fn next_random(generator: *mut u64, most: u64) -> u64 {
    // SAFETY: what the program hands over; a fault costs the run's process alone.
    let state = unsafe { generator.read_unaligned() }.wrapping_add(0x9E37_79B9_7F4A_7C15);
    // SAFETY: as above.
    unsafe { generator.write_unaligned(state) };
    let z = (state ^ (state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    let z = z ^ (z >> 31);
    most.checked_add(1).map_or(z, |count| z % count)
}

pub extern "C" fn abort() -> ! {
    with(|runtime| end(runtime.record, End::Trap))
}
