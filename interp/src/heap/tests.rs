//! Laws of memory, and one case for each way an access can go wrong.

mod edges;
mod model;

use super::*;
use crate::slot::{ANY_ALLOC, Slot};
use proptest::prelude::*;

fn heap(sample: Option<u64>) -> Heap {
    Heap::new(HeapOptions { limit: 1 << 20, address_limit: 1 << 40, sample })
}

fn ub<T: std::fmt::Debug>(r: HeapResult<T>) -> UbKind {
    match *r.unwrap_err() {
        HeapError::Ub(kind, ..) => kind,
        HeapError::Race(..) => UbKind::DataRace,
        HeapError::OutOfMemory => panic!("out of memory"),
    }
}

const HERE: SiteRef = SiteRef { func: 0, pc: 0 };

#[test]
fn each_wrong_access_has_its_kind() {
    let mut h = heap(None);
    let a = h.allocate(8, 8, AllocKind::Heap, HERE).unwrap();
    let base = h.alloc(a).base;
    assert!(h.locate(base + 4, a, 4, 4, true).is_ok());
    assert_eq!(ub(h.locate(base + 5, a, 4, 1, false)), UbKind::OutOfBounds);
    assert_eq!(ub(h.locate(base.wrapping_sub(1), a, 1, 1, false)), UbKind::OutOfBounds);
    assert_eq!(ub(h.locate(base + 2, a, 4, 4, false)), UbKind::Misaligned);
    assert_eq!(ub(h.locate(0, 0, 1, 1, false)), UbKind::NullAccess);
    assert_eq!(ub(h.locate(base, 0, 1, 1, false)), UbKind::InvalidPointer);
    assert_eq!(ub(h.locate(4096, ANY_ALLOC, 1, 1, false)), UbKind::InvalidPointer);
    assert_eq!(ub(h.free(base + 1, a, HERE)), UbKind::InvalidFree);
    h.free(base, a, HERE).unwrap();
    assert_eq!(ub(h.locate(base, a, 1, 1, false)), UbKind::UseAfterFree);
    assert_eq!(ub(h.free(base, a, HERE)), UbKind::DoubleFree);
    let s = h.allocate(8, 8, AllocKind::Stack, HERE).unwrap();
    let stack = h.alloc(s).base;
    assert_eq!(ub(h.free(stack, s, HERE)), UbKind::InvalidFree);
    h.kill(s, AllocState::OutOfScope, HERE);
    assert_eq!(ub(h.locate(stack, s, 1, 1, true)), UbKind::UseAfterScope);
    let g = h.allocate(8, 8, AllocKind::Global, HERE).unwrap();
    h.make_constant(g);
    let global = h.alloc(g).base;
    assert_eq!(ub(h.locate(global, g, 1, 1, true)), UbKind::WriteToConstant);
    assert!(h.locate(global, g, 1, 1, false).is_ok());
    assert!(matches!(*h.allocate(1 << 21, 1, AllocKind::Heap, HERE).unwrap_err(), HeapError::OutOfMemory));
}

#[test]
fn constants_whose_address_says_nothing_may_be_merged() {
    let mut h = heap(None);
    let mut make = |kind| h.allocate(4, 4, kind, HERE).unwrap();
    let [a, b, c, v] = [AllocKind::Global; 4].map(&mut make);
    let [f, g] = [AllocKind::Function; 2].map(&mut make);
    [a, b, c].into_iter().for_each(|x| h.make_constant(x));
    assert!(!h.may_be_merged(a, b));
    [a, v, f].into_iter().for_each(|x| h.make_mergeable(x));
    assert!(h.may_be_merged(a, b) && h.may_be_merged(c, a) && h.may_be_merged(f, g));
    assert!(!h.may_be_merged(b, c), "the address of neither may be another's");
    assert!(!h.may_be_merged(a, v), "a variable is written");
    assert!(!h.may_be_merged(a, f));
}

#[test]
fn nothing_of_a_dead_allocation_shows_in_its_storage() {
    let mut h = heap(None);
    let a = h.allocate(16, 8, AllocKind::Heap, HERE).unwrap();
    let base = h.alloc(a).base;
    assert!(h.store_plain::<8>(base, a, 8, 7));
    h.free(base, a, HERE).unwrap();
    let b = h.allocate(16, 8, AllocKind::Heap, HERE).unwrap();
    let other = h.alloc(b).base;
    assert_ne!(base, other);
    assert_eq!(h.load_plain::<8>(other, b, 8), None); // uninitialised
    assert_eq!(h.load_plain::<8>(base, a, 8), None);
    assert!(!h.store_plain::<8>(base, a, 8, 1));
}

#[test]
fn integers_find_exposed_allocations_only() {
    let mut h = heap(None);
    let a = h.allocate(8, 8, AllocKind::Heap, HERE).unwrap();
    let base = h.alloc(a).base;
    assert_eq!(h.resolve(base, ANY_ALLOC), 0);
    h.expose(a);
    assert_eq!(h.resolve(base + 8, ANY_ALLOC), a);
    assert_eq!(h.resolve(base + 9, ANY_ALLOC), 0);
}

#[test]
fn pointers_survive_copies_byte_by_byte() {
    let mut h = heap(None);
    let target = h.allocate(4, 4, AllocKind::Heap, HERE).unwrap();
    let store = h.allocate(32, 8, AllocKind::Heap, HERE).unwrap();
    let base = h.alloc(store).base;
    let at = h.locate(base, store, 32, 1, true).unwrap();
    let p = Slot::pointer(h.alloc(target).base, target);
    h.store_pointer_at(at, 8, p);
    for k in 0..8 {
        h.copy_at(at + 12 + k, at + k, 1);
    }
    assert_eq!(h.load_pointer_at(at + 12, 8), p);
    assert_eq!(h.load_pointer_at(at, 8), p);
    assert_ne!(h.load_bits_at(at, 4).flags & flag::ADDRESS, 0);
    assert!(h.alloc(target).is(Mark::Exposed));
}

#[test]
fn placement_and_filling_follow_the_seed() {
    let place = |seed| {
        let mut h = heap(seed);
        let a = h.allocate(24, 8, AllocKind::Heap, HERE).unwrap();
        let at = h.locate(h.alloc(a).base, a, 24, 8, false).unwrap();
        (h.alloc(a).base, h.load_at(at, 8).bits, h.load_at(at, 8).flags)
    };
    assert_eq!(place(Some(1)), place(Some(1)));
    assert_ne!(place(Some(1)).1, place(Some(2)).1);
    // Seeds of a pair show every bit both ways.
    assert_eq!(place(Some(1)).1, !place(Some(2)).1);
    assert_eq!(place(Some(1)).2, flag::NONDET | flag::UNDEF);
    assert_eq!(place(None).2, flag::NONDET | flag::UNDEF);
}

#[test]
fn what_has_more_than_its_alignment_in_one_of_a_pair_has_no_more_in_the_other() {
    for seed in (1..200).step_by(2) {
        let places = [seed, seed + 1].map(|seed| {
            let mut h = heap(Some(seed));
            (0..20)
                .map(|_| h.allocate(96, 16, AllocKind::Heap, HERE).map(|a| h.alloc(a).base).unwrap())
                .collect::<Vec<_>>()
        });
        for (one, other) in places[0].iter().zip(&places[1]) {
            let aligned = [one, other].map(|base| base.is_multiple_of(32));
            assert_eq!(aligned.iter().filter(|is| **is).count(), 1, "seed {seed}: {one:#x} {other:#x}");
        }
    }
}

#[test]
fn alignment_is_what_the_allocation_guarantees() {
    let mut h = heap(None);
    let a = h.allocate(64, 8, AllocKind::Heap, HERE).unwrap();
    let base = h.alloc(a).base;
    let aligned = (0..8).map(|k| base + 8 * k).find(|p| p.is_multiple_of(32)).unwrap();
    assert!(h.locate(base + 8, a, 8, 8, false).is_ok());
    assert!(h.locate(aligned, a, 8, 16, false).is_err());
    assert!(!h.store_plain::<8>(aligned, a, 16, 1));
    h.measure(a);
    assert!(h.locate(aligned, a, 8, 32, false).is_ok());
    assert!(h.locate(aligned + 8, a, 8, 16, false).is_err());
}

proptest! {
    #[test]
    fn what_is_stored_is_loaded(offset in 0u64..24, n in 1usize..=8, value in any::<u64>(), flags in 0u8..64) {
        // What is undefined is undetermined.
        let flags = if flags & flag::UNDEF != 0 { flags | flag::NONDET } else { flags };
        let mut h = heap(None);
        let a = h.allocate(32, 1, AllocKind::Heap, HERE).unwrap();
        let base = h.alloc(a).base;
        let at = h.locate(base + offset, a, n as u64, 1, true).unwrap();
        h.store_bits_at(at, n, value, flags);
        let l = h.load_at(at, n);
        let expect = if n == 8 { value } else { value & ((1 << (8 * n)) - 1) };
        prop_assert_eq!((l.bits, l.flags), (expect, flags));
    }

    #[test]
    fn undetermined_bits_are_kept_in_memory(at in 0usize..8, by in 0usize..8, undef in any::<u64>(), other in any::<u64>()) {
        let mut h = heap(None);
        let a = h.allocate(32, 1, AllocKind::Heap, HERE).unwrap();
        let start = h.locate(h.alloc(a).base, a, 32, 1, true).unwrap();
        let open = OpenBits { undef, other: other & !undef };
        let s = h.with_open_bits(0, open, flag::NONDET);
        prop_assert_eq!(h.open_bits(s), open);
        h.store_integer_at(start + at, 8, s);
        h.copy_at(start + at + by, start + at, 8);
        prop_assert_eq!(h.open_bits_at(start + at + by, 8), open);
    }

    #[test]
    fn allocations_are_disjoint_and_aligned(sizes in prop::collection::vec((0u64..100, 0u32..8, any::<bool>()), 1..50), seed in any::<Option<u64>>()) {
        let mut h = heap(seed);
        let mut end = 0;
        let mut live: Vec<std::ops::Range<usize>> = Vec::new();
        for (size, shift, free) in sizes {
            let a = h.allocate(size, 1 << shift, AllocKind::Heap, HERE).unwrap();
            let base = h.alloc(a).base;
            prop_assert!(base > end && base.is_multiple_of(1 << shift));
            end = base + size;
            let at = h.locate(base, a, size, 1, true).unwrap();
            let place = at..at + size as usize;
            prop_assert!(size == 0 || live.iter().all(|l| l.end <= place.start || place.end <= l.start));
            if free { h.free(base, a, HERE).unwrap(); } else if size > 0 { live.push(place); }
        }
    }
}

#[test]
fn what_nothing_leads_to_leaks() {
    let mut h = heap(None);
    let mut make = |kind| {
        let a = h.allocate(16, 8, kind, HERE).unwrap();
        Slot::pointer(h.alloc(a).base, a)
    };
    let [root, inner, number, lost, cycle] =
        [AllocKind::Global, AllocKind::Heap, AllocKind::Heap, AllocKind::Heap, AllocKind::Heap]
            .map(&mut make);
    let (freed, given, held) = (make(AllocKind::Heap), make(AllocKind::Argument), make(AllocKind::Heap));
    let mut put = |at: Slot, offset: u64, value: Slot| {
        let at = h.locate(at.bits + offset, at.prov(), 8, 8, true).unwrap();
        h.store_pointer_at(at, 8, value);
    };
    put(root, 8, inner);
    // A pointer into the middle leads there, too.
    put(given, 0, Slot::pointer(held.bits + 4, held.prov()));
    put(cycle, 0, cycle);
    put(inner, 0, Slot::firm(number.bits));
    put(inner, 8, Slot::firm(lost.bits));
    h.expose(number.prov());
    h.free(freed.bits, freed.prov(), HERE).unwrap();
    assert_eq!(h.leaks(h.kept(), [root].into_iter()), [lost.prov(), cycle.prov()]);
    assert_eq!(h.leaks(h.kept(), [root, lost].into_iter()), [cycle.prov()]);
    let all = [inner, number, lost, cycle].map(|s| s.prov());
    assert_eq!(h.leaks(h.kept(), std::iter::empty()), all);
}

#[test]
fn origins_go_with_what_is_copied_and_end_where_it_is_overwritten() {
    let mut h = heap(None);
    h.follow();
    let a = h.allocate(32, 8, AllocKind::Heap, HERE).unwrap();
    let at = h.locate(h.alloc(a).base, a, 32, 8, true).unwrap();
    let there = SiteRef { func: 3, pc: 5 };
    h.begin_operation(there);
    let mut poison = [Slot::poison()];
    h.originate(there, Vec::new, &mut poison);
    h.store_bits_at(at, 8, 0, poison[0].flags());
    h.store_origin(at..at + 8, poison[0]);
    h.copy_at(at + 12, at, 8);
    let read = |h: &mut Heap, at: usize| {
        let loaded = h.load_at(at, 4);
        let mut s = Slot::flagged(loaded.bits, loaded.flags);
        h.load_origin(at..at + 4, &mut s);
        h.origin(s.origin()).map(|record| record.made.clone())
    };
    assert!(matches!(read(&mut h, at + 16), Some(FlagCause::Stored)));
    assert!(matches!(read(&mut h, at + 20), Some(FlagCause::Fresh { offset: 20, alloc }) if alloc == a));
    h.fill_at(at + 16, 4, 0, 0);
    assert!(read(&mut h, at + 16).is_none());
    h.forget_at(at + 12, 4);
    assert!(matches!(read(&mut h, at + 12), Some(FlagCause::Fresh { offset: 12, .. })));
}
