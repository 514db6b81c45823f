//! The last byte that is allowed and the first that is not, of each limit; and what errors say.

use super::*;
use crate::slot::NO_ALLOC;

fn limited(limit: u64) -> Heap {
    Heap::new(HeapOptions { limit, address_limit: 1 << 40, sample: None })
}

fn made(h: &mut Heap, size: u64, kind: AllocKind) -> (u32, u64) {
    let a = h.allocate(size, 8, kind, HERE).unwrap();
    (a, h.alloc(a).base)
}

fn error<T: std::fmt::Debug>(r: HeapResult<T>) -> HeapError {
    *r.unwrap_err()
}

fn says(kind: UbKind, text: &str, index: Option<u32>) -> HeapError {
    HeapError::Ub(kind, text.into(), index)
}

#[test]
fn the_sequence_of_a_seed_is_kept() {
    let mut random = SplitMix(0);
    let found: Vec<u64> = (0..3).map(|_| random.next()).collect();
    assert_eq!(found, [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f]);
    let first = |seed| heap(Some(seed)).sample();
    assert_ne!(first(0), first(0x5eed));
    assert_ne!(first(0), first(1 << 20));
}

#[test]
fn nothing_is_aligned_more_than_asked() {
    let cases = [
        (0x1_0000, 1, 0x1_0001),
        (0x1_0000, 8, 0x1_0008),
        (0x1_0008, 8, 0x1_0008),
        (0x1_0010, 8, 0x1_0018),
        (0x1_0000, 2048, 0x1_0800),
        // Large alignments cost too much.
        (0x1_0000, 4096, 0x1_0000),
    ];
    for (base, align, expect) in cases {
        assert_eq!(no_more_aligned(base, align), expect, "{base:#x} {align}");
    }
}

#[test]
fn all_is_forgotten_at_once() {
    let mut h = heap(Some(7));
    assert!(h.is_empty());
    let place = |h: &mut Heap| {
        let (a, base) = made(h, 24, AllocKind::Heap);
        (a, base, h.sample())
    };
    let before = place(&mut h);
    assert_eq!((h.len(), h.is_empty()), (2, false));
    assert!(h.store_plain::<8>(before.1, before.0, 8, 1));
    h.reset();
    assert_eq!((h.len(), h.is_empty()), (1, true));
    assert_eq!(place(&mut h), before);
    assert_eq!(h.load_plain::<8>(before.1, before.0, 8), None);
}

#[test]
fn live_bytes_are_limited() {
    let mut h = limited(1 << 10);
    let (a, base) = made(&mut h, 512, AllocKind::Heap);
    made(&mut h, 512, AllocKind::Heap);
    assert_eq!(error(h.allocate(1, 1, AllocKind::Heap, HERE)), HeapError::OutOfMemory);
    h.free(base, a, HERE).unwrap();
    // Dead once is dead.
    h.kill(a, AllocState::OutOfScope, HERE);
    assert_eq!(h.alloc(a).state, AllocState::Freed);
    assert_eq!(error(h.allocate(513, 1, AllocKind::Heap, HERE)), HeapError::OutOfMemory);
    let (_, one) = made(&mut h, 256, AllocKind::Heap);
    let (_, other) = made(&mut h, 256, AllocKind::Heap);
    assert_ne!(one, other);
    // Number 0 is no allocation that could end.
    h.kill(0, AllocState::Freed, HERE);
    assert_eq!(h.alloc(0).state, AllocState::Alive);
}

#[test]
fn the_table_of_allocations_is_limited() {
    let mut h = limited(1 << 10);
    while h.allocate(0, 1, AllocKind::Heap, HERE).is_ok() {}
    assert_eq!(h.len(), (1 << 20) / size_of::<Alloc>() + 1);
    assert_eq!(size_of::<Alloc>(), 64);
}

#[test]
fn storage_is_used_again_and_limited() {
    let mut h = limited(1 << 10);
    for _ in 0..10_000 {
        let (a, base) = made(&mut h, 64, AllocKind::Heap);
        h.free(base, a, HERE).unwrap();
    }
    // Each is larger than all before, and takes the place of all.
    let mut h = limited(1 << 20);
    for n in 1..2_000 {
        let a = h.allocate(16 * n, 8, AllocKind::Heap, HERE).unwrap();
        h.kill(a, AllocState::Freed, HERE);
    }
    // Each byte has a state beside it.
    assert_eq!(error(h.allocate(1 << 19, 8, AllocKind::Heap, HERE)), HeapError::OutOfMemory);
    assert!(h.account.is_full());
}

#[test]
fn addresses_are_limited() {
    let place = |address_limit| {
        let mut h = Heap::new(HeapOptions { limit: 1 << 20, address_limit, sample: None });
        h.allocate(8, 8, AllocKind::Heap, HERE).map(|a| h.alloc(a).base)
    };
    let base = place(1 << 40).unwrap();
    assert_eq!(place(base + 9).unwrap(), base);
    assert_eq!(error(place(base + 8)), HeapError::OutOfMemory);
}

#[test]
fn storage_is_fresh_and_lies_apart() {
    let mut h = heap(None);
    let (a, first) = made(&mut h, 16, AllocKind::Heap);
    let (b, second) = made(&mut h, 16, AllocKind::Heap);
    assert!(h.store_plain::<8>(first + 8, a, 8, 1) && h.store_plain::<8>(second, b, 8, 2));
    h.free(first, a, HERE).unwrap();
    let (c, third) = made(&mut h, 16, AllocKind::Heap);
    let at = h.locate(third, c, 16, 1, false).unwrap();
    assert!((at..at + 16).all(|at| h.load_at(at, 1).flags == flag::NONDET | flag::UNDEF));
    assert_eq!(h.load_plain::<8>(second, b, 8), Some(2));
    assert_eq!((h.samples(), h.sample()), (false, 0));
    let mut h = heap(Some(1));
    assert!(h.samples());
    assert!(h.sample() > 1);
}

#[test]
fn the_fast_path_ends_with_the_allocation() {
    let mut h = heap(None);
    made(&mut h, 16, AllocKind::Heap);
    let (a, base) = made(&mut h, 8, AllocKind::Heap);
    assert!(h.store_plain::<8>(base, a, 1, 0x0807_0605_0403_0201));
    assert_eq!(h.load_plain::<8>(base, a, 1), Some(0x0807_0605_0403_0201));
    assert_eq!(h.load_plain::<4>(base + 4, a, 1), Some(0x0807_0605));
    assert_eq!(h.load_plain::<1>(base + 7, a, 1), Some(8));
    assert_eq!(h.load_plain::<4>(base + 5, a, 1), None);
    assert_eq!(h.load_plain::<1>(base + 8, a, 1), None);
    assert_eq!(h.load_plain::<1>(base.wrapping_sub(1), a, 1), None);
    assert!(h.store_plain::<4>(base + 4, a, 1, 9));
    assert!(!h.store_plain::<4>(base + 5, a, 1, 0));
    assert!(!h.store_plain::<1>(base + 8, a, 1, 0));
    assert_eq!(h.load_plain::<8>(base, a, 1), Some(0x0000_0009_0403_0201));
    // The general path must see flags.
    let at = h.locate(base, a, 8, 1, true).unwrap();
    h.store_bits_at(at + 7, 1, 1, flag::POISON);
    assert_eq!(h.load_plain::<8>(base, a, 1), None);
    assert_eq!(h.load_plain::<4>(base + 3, a, 1), Some(0x0000_0904));
}

#[test]
fn arithmetic_stays_inside_up_to_the_end() {
    let mut h = heap(None);
    let (a, base) = made(&mut h, 8, AllocKind::Heap);
    let stays = |offset: u64, by| h.stays_inside(Slot::pointer(base.wrapping_add(offset), a), by);
    assert!(stays(0, 8) && stays(4, 4) && stays(8, 0));
    assert!(!stays(0, 9) && !stays(5, 4) && !stays(8, 1) && !stays(9, 0) && !stays(4, -1));
    assert!(!stays(u64::MAX, 0));
    assert!(!h.stays_inside(Slot::new(base, ANY_ALLOC, 0), 0));
}

#[test]
fn an_access_has_its_place_or_its_reason() {
    let mut h = heap(None);
    made(&mut h, 16, AllocKind::Heap);
    let (a, base) = made(&mut h, 8, AllocKind::Heap);
    let at = h.locate(base, a, 8, 8, true).unwrap();
    assert_eq!(h.locate(base + 4, a, 4, 4, true).unwrap(), at + 4);
    assert!(h.locate(base + 7, a, 1, 1, false).is_ok());
    // No bytes are always there.
    assert_eq!(h.locate(base + 100, a, 0, 8, true).unwrap(), 0);
    let at_offset = |offset: u64, size| error(h.check(base.wrapping_add(offset), a, size, 1, false));
    let text = |size, offset| format!("reading {size} bytes at offset {offset} of an allocation of 8 bytes");
    assert_eq!(at_offset(5, 4), says(UbKind::OutOfBounds, &text(4, 5), Some(a)));
    assert_eq!(at_offset(8, 1), says(UbKind::OutOfBounds, &text(1, 8), Some(a)));
    assert_eq!(at_offset(9, 1), says(UbKind::OutOfBounds, &text(1, 9), Some(a)));
    assert_eq!(
        at_offset(u64::MAX, 1),
        says(UbKind::OutOfBounds, "reading 1 bytes at offset -1 of an allocation of 8 bytes", Some(a))
    );
    let misaligned = format!("address {:#x} is not a multiple of 4", base + 2);
    assert_eq!(error(h.locate(base + 2, a, 4, 4, true)), says(UbKind::Misaligned, &misaligned, Some(a)));
    let null = |addr, prov| error(h.check(addr, prov, 4, 1, true));
    assert_eq!(null(5, NO_ALLOC), says(UbKind::NullAccess, "writing 4 bytes at null plus 5", None));
    let nowhere = |addr: u64| {
        says(
            UbKind::InvalidPointer,
            &format!("writing 4 bytes at {addr:#x}, which belongs to no allocation"),
            None,
        )
    };
    assert_eq!(null(FIRST_BASE, NO_ALLOC), nowhere(FIRST_BASE));
    assert_eq!(null(5, ANY_ALLOC), nowhere(5));
    let (f, code) = made(&mut h, 8, AllocKind::Function);
    assert_eq!(
        error(h.locate(code, f, 1, 1, false)),
        says(UbKind::InvalidPointer, "reading 1 bytes of a function", Some(f))
    );
}

#[test]
fn constant_memory_is_bounded_too() {
    let mut h = heap(None);
    let (g, base) = made(&mut h, 8, AllocKind::Global);
    let write = |h: &Heap, offset, size, write| h.check(base + offset, g, size, 1, write);
    h.promise_unchanged(g, true);
    let promised = "writing 4 bytes of memory that was promised not to change";
    assert_eq!(error(write(&h, 4, 4, true)), says(UbKind::WriteToConstant, promised, Some(g)));
    assert!(write(&h, 0, 8, false).is_ok());
    h.promise_unchanged(g, false);
    assert!(write(&h, 0, 8, true).is_ok());
    h.make_constant(g);
    // A constant stays one.
    h.promise_unchanged(g, false);
    h.wake(g);
    h.rest(g, HERE);
    for (offset, size) in [(0, 1), (4, 4), (7, 1)] {
        let text = format!("writing {size} bytes of constant memory");
        assert_eq!(error(write(&h, offset, size, true)), says(UbKind::WriteToConstant, &text, Some(g)));
        assert!(write(&h, offset, size, false).is_ok());
    }
    for (offset, size) in [(5, 4), (8, 1), (9, 1)] {
        assert_eq!(ub(write(&h, offset, size, true)), UbKind::OutOfBounds);
        assert_eq!(ub(write(&h, offset, size, false)), UbKind::OutOfBounds);
    }
}

#[test]
fn stack_memory_sleeps_and_wakes_fresh() {
    let mut h = heap(None);
    let (before, first) = made(&mut h, 16, AllocKind::Heap);
    let (s, base) = made(&mut h, 8, AllocKind::Stack);
    assert!(h.store_plain::<8>(base, s, 1, 1) && h.store_plain::<8>(first + 8, before, 1, 2));
    assert!(!h.is_dead(base, s));
    let there = SiteRef { func: 1, pc: 2 };
    h.rest(s, there);
    assert!(h.is_dead(base, s) && h.alloc(s).death == there);
    let text = "writing 8 bytes of stack memory outside its lifetime";
    assert_eq!(error(h.locate(base, s, 8, 1, true)), says(UbKind::UseAfterScope, text, Some(s)));
    h.promise_unchanged(s, false);
    assert!(!h.store_plain::<8>(base, s, 1, 1));
    h.wake(s);
    assert!(!h.is_dead(base, s));
    assert_eq!(h.load_plain::<8>(base, s, 1), None);
    assert_eq!(h.load_plain::<8>(first + 8, before, 1), Some(2));
    assert!(h.store_plain::<8>(base, s, 1, 1));
    h.rest(s, there);
    h.kill(s, AllocState::OutOfScope, HERE);
    assert!(!h.is_dead(base, s));
    // What has ended neither sleeps nor wakes.
    h.rest(s, there);
    assert_eq!(h.alloc(s).death, HERE);
    h.wake(s);
    let text = "reading 1 bytes of stack memory whose scope has ended";
    assert_eq!(error(h.locate(base, s, 1, 1, false)), says(UbKind::UseAfterScope, text, Some(s)));
    // Only stack memory does.
    h.rest(before, there);
    assert!(!h.is_dead(first, before) && h.store_plain::<8>(first, before, 1, 3));
    h.wake(before);
    assert_eq!(h.load_plain::<8>(first, before, 1), Some(3));
    h.free(first, before, HERE).unwrap();
    assert_eq!(
        error(h.locate(first, before, 1, 1, false)),
        says(UbKind::UseAfterFree, "reading 1 bytes of freed memory", Some(before))
    );
}

#[test]
fn what_cannot_be_freed_says_why() {
    let mut h = heap(None);
    assert!(h.free(0, NO_ALLOC, HERE).is_ok());
    let (a, base) = made(&mut h, 8, AllocKind::Heap);
    let invalid = |text: &str, index| says(UbKind::InvalidFree, text, index);
    assert_eq!(
        error(h.free(base + 3, a, HERE)),
        invalid("the pointer is 3 bytes past the start of its allocation", Some(a))
    );
    assert_eq!(error(h.free(1, NO_ALLOC, HERE)), invalid("the pointer belongs to no allocation", None));
    let there = SiteRef { func: 1, pc: 2 };
    h.free(base, a, there).unwrap();
    assert_eq!((h.alloc(a).state, h.alloc(a).death), (AllocState::Freed, there));
    assert_eq!(
        error(h.free(base, a, HERE)),
        says(UbKind::DoubleFree, "this memory has been freed already", Some(a))
    );
    let kinds = [
        (AllocKind::Stack, "a stack allocation"),
        (AllocKind::Global, "a global"),
        (AllocKind::Function, "a function"),
        (AllocKind::Argument, "an argument of the entry"),
        (AllocKind::Descriptor, "a memref descriptor"),
        (AllocKind::Exception, "an exception"),
    ];
    for (kind, name) in kinds {
        let (a, base) = made(&mut h, 8, kind);
        assert_eq!(error(h.free(base, a, HERE)), invalid(&format!("the pointer belongs to {name}"), Some(a)));
    }
}

#[test]
fn an_integer_finds_the_allocation_around_it() {
    let mut h = heap(None);
    let (a, first) = made(&mut h, 8, AllocKind::Heap);
    let (b, second) = made(&mut h, 8, AllocKind::Heap);
    h.expose(a);
    h.expose(b);
    assert_eq!(h.resolve(0, ANY_ALLOC), NO_ALLOC);
    for (a, base) in [(a, first), (b, second)] {
        assert_eq!(h.resolve(base - 1, ANY_ALLOC), NO_ALLOC);
        assert!((base..=base + 8).all(|addr| h.resolve(addr, ANY_ALLOC) == a));
        assert_eq!(h.resolve(base + 9, ANY_ALLOC), NO_ALLOC);
        // A pointer with an allocation of its own keeps it, wherever it points.
        assert_eq!(h.resolve(0, a), a);
    }
}

#[test]
fn bytes_that_are_no_pointer_may_hold_an_exposed_address() {
    let mut h = heap(None);
    let (a, base) = made(&mut h, 16, AllocKind::Heap);
    let at = h.locate(base, a, 16, 1, true).unwrap();
    h.store_bits_at(at, 8, 0x1234, flag::NONDET | flag::ADDRESS);
    assert_eq!(h.load_pointer_at(at, 8), Slot::new(0x1234, ANY_ALLOC, flag::NONDET));
    h.store_bits_at(at, 8, 0, 0);
    assert_eq!(h.load_pointer_at(at, 8), Slot::firm(0));
    for bare in [Slot::new(0x1234, ANY_ALLOC, 0), Slot::firm(0x1234)] {
        h.store_pointer_at(at, 8, bare);
        assert_eq!(h.load_bits_at(at, 8).pointer_bytes, 0);
        assert_eq!(h.load_pointer_at(at, 8), Slot::new(0x1234, ANY_ALLOC, 0));
    }
    assert_eq!(h.load_bits_at(at, 8).flags, 0);
    // Half a pointer is none.
    h.store_pointer_at(at, 8, Slot::pointer(base, a));
    h.store_bits_at(at, 4, base, 0);
    assert_eq!(h.load_pointer_at(at, 8), Slot::new(base, ANY_ALLOC, 0));
}

#[test]
fn places_beyond_all_storage_are_ignored() {
    let mut h = heap(None);
    let (a, base) = made(&mut h, 16, AllocKind::Heap);
    assert!(h.store_plain::<8>(base, a, 1, 1) && h.store_plain::<8>(base + 8, a, 1, 2));
    let at = h.locate(base, a, 16, 1, true).unwrap();
    h.copy_at(at + 8, at, 9);
    h.copy_at(at, at + 8, 9);
    h.fill_at(at + 8, 9, 7, 0);
    h.store_bits_at(at + 12, 8, 7, 0);
    h.forget_at(at + 8, 9);
    assert_eq!(h.load_plain::<8>(base + 8, a, 1), Some(2));
    assert_eq!(h.bytes_at(at + 8, 9).count(), 0);
    assert_eq!(h.load_at(at + 15, 8).bits, 0);
    // The last byte is none of them.
    h.copy_at(at + 8, at, 8);
    assert_eq!(h.load_plain::<8>(base + 8, a, 1), Some(1));
    h.fill_at(at + 8, 8, 3, 0);
    h.copy_at(at, at + 8, 8);
    assert_eq!(h.load_plain::<8>(base, a, 1), Some(0x0303_0303_0303_0303));
    h.forget_at(at, 16);
    assert_eq!(h.load_at(at + 15, 1).flags, flag::NONDET | flag::UNDEF);
}

#[test]
fn a_mixture_of_pointers_keeps_the_last() {
    let mut h = heap(None);
    let targets = [0; 3].map(|_| made(&mut h, 8, AllocKind::Heap));
    let [a, b, c] = targets.map(|(index, base)| Slot::pointer(base, index));
    let (store, base) = made(&mut h, 64, AllocKind::Heap);
    let at = h.locate(base, store, 64, 1, true).unwrap();
    let exposed = |h: &Heap, p: Slot| h.alloc(p.prov()).is(Mark::Exposed);
    let copied = |h: &mut Heap, first: usize, n| {
        h.store_pointer_at(at, 8, a);
        h.store_pointer_at(at + 8, 8, b);
        h.store_pointer_at(at + 32, 8, c);
        h.copy_at(at + 32, at + first, n);
        h.load_at(at + 32, 8)
    };
    // A whole one takes the place of another, which is not lost to anyone.
    assert_eq!(copied(&mut h, 0, 8).target, a.prov());
    assert!(!exposed(&h, c));
    // Plain bytes first: what was there is written soon, too.
    h.store_bits_at(at + 16, 2, 0, 0);
    h.store_pointer_at(at + 32, 8, c);
    h.copy_at(at + 34, at, 6);
    h.store_bits_at(at + 32, 2, 0, 0);
    h.copy_at(at + 18, at + 34, 6);
    assert!(exposed(&h, c));
    let mut h = heap(None);
    for _ in 0..3 {
        made(&mut h, 8, AllocKind::Heap);
    }
    made(&mut h, 64, AllocKind::Heap);
    let l = copied(&mut h, 4, 8);
    assert_eq!((l.target, l.pointer_bytes), (b.prov(), 4));
    assert!(exposed(&h, a) && !exposed(&h, b) && !exposed(&h, c));
    let l = copied(&mut h, 0, 4);
    assert_eq!((l.target, l.pointer_bytes), (a.prov(), 4));
    assert!(exposed(&h, c));
}
