//! Memory against a plain model of it: allocations are lists of bytes, and each byte knows by itself what it points to.

use super::*;
use crate::slot::NO_ALLOC;

#[derive(Clone, Copy, Debug, PartialEq)]
struct Byte {
    value: u8,
    flags: u8,
    target: Option<u32>,
}

const FRESH: Byte = Byte { value: 0, flags: flag::NONDET | flag::UNDEF, target: None };
/// No multiples of what storage is cut into; the pieces after the first start in the middle of all storage.
const SIZES: [usize; 3] = [20, 40, 24];

#[derive(Clone, Debug)]
enum Op {
    Bits { to: Place, n: usize, value: u64, flags: u8 },
    Pointer { to: Place, n: usize, target: usize, flags: u8 },
    Copy { to: Place, from: Place, n: usize },
    Fill { to: Place, n: usize, byte: u8, flags: u8 },
    Forget { to: Place, n: usize },
    Load { from: Place, n: usize },
}

/// Number of an allocation, and a byte in it.
type Place = (usize, usize);

struct Model {
    bytes: Vec<Vec<Byte>>,
    exposed: Vec<bool>,
}

impl Model {
    fn new() -> Self {
        Model { bytes: SIZES.map(|size| vec![FRESH; size]).to_vec(), exposed: vec![false; SIZES.len()] }
    }

    /// Eight bytes can only point to one allocation: what others among them pointed to is exposed instead.
    fn claim(&mut self, (a, at): Place, n: usize, target: u32) {
        for i in at / 8 * 8..(at + n).next_multiple_of(8).min(SIZES[a]) {
            let byte = &mut self.bytes[a][i];
            if let Some(old) = byte.target
                && old != target
                && !(at..at + n).contains(&i)
            {
                byte.target = None;
                self.exposed[old as usize - 1] = true;
            }
        }
    }

    fn copy(&mut self, (to, at): Place, (from, start): Place, n: usize) {
        let source = self.bytes[from][start..start + n].to_vec();
        for (k, byte) in source.into_iter().enumerate() {
            if let Some(target) = byte.target {
                // Only the eight bytes that this one is among are concerned, and what follows is written soon.
                let end = (at + k + 1).next_multiple_of(8).min(at + n);
                self.claim((to, at + k), end - at - k, target);
            }
            self.bytes[to][at + k] = byte;
        }
    }

    fn expect(&self, (a, at): Place, n: usize) -> LoadedBytes {
        let bytes = &self.bytes[a][at..at + n];
        let targets: Vec<u32> = bytes.iter().filter_map(|b| b.target).collect();
        let one = targets.iter().all(|t| *t == targets[0]);
        LoadedBytes {
            bits: bytes.iter().rev().fold(0, |bits, b| bits << 8 | u64::from(b.value)),
            flags: bytes.iter().fold(0, |flags, b| flags | b.flags),
            target: if one { targets.first().copied().unwrap_or(NO_ALLOC) } else { ANY_ALLOC },
            pointer_bytes: targets.len() as u8,
            nan_bytes: bytes.iter().filter(|b| b.flags & flag::NAN_BITS != 0).count() as u8,
        }
    }
}

fn op() -> impl Strategy<Value = Op> {
    let place = || (0..SIZES.len()).prop_flat_map(|a| (Just(a), 0..SIZES[a]));
    // What is undefined is undetermined, too.
    let some = (0..64_u8).prop_map(|f| if f & flag::UNDEF != 0 { f | flag::NONDET } else { f });
    let flags = move || prop_oneof![3 => Just(0), 1 => some.clone()];
    prop_oneof![
        3 => (place(), 0..9_usize, any::<u64>(), flags())
            .prop_map(|(to, n, value, flags)| Op::Bits { to, n, value, flags }),
        4 => (place(), 1..9_usize, 0..SIZES.len(), flags())
            .prop_map(|(to, n, target, flags)| Op::Pointer { to, n, target, flags }),
        4 => (place(), place(), 0..20_usize).prop_map(|(to, from, n)| Op::Copy { to, from, n }),
        1 => (place(), 0..20_usize, any::<u8>(), flags())
            .prop_map(|(to, n, byte, flags)| Op::Fill { to, n, byte, flags }),
        1 => (place(), 0..20_usize).prop_map(|(to, n)| Op::Forget { to, n }),
        1 => (place(), 1..9_usize).prop_map(|(from, n)| Op::Load { from, n }),
    ]
}

fn fits((a, at): Place, n: usize) -> bool {
    at + n <= SIZES[a]
}

/// Does one operation on both; what does not fit is not done.
fn apply(h: &mut Heap, starts: &[usize], model: &mut Model, op: Op) {
    let at = |(a, at): Place| starts[a] + at;
    match op {
        Op::Bits { to, n, value, flags } if fits(to, n) => {
            h.store_bits_at(at(to), n, value, flags);
            for (byte, value) in model.bytes[to.0][to.1..to.1 + n].iter_mut().zip(value.to_le_bytes()) {
                *byte = Byte { value, flags, target: None };
            }
        }
        Op::Pointer { to, n, target, flags } if fits(to, n) => {
            let value = h.alloc(target as u32 + 1).base;
            h.store_pointer_at(at(to), n, Slot::new(value, target as u32 + 1, flags));
            model.claim(to, n, target as u32 + 1);
            for (byte, value) in model.bytes[to.0][to.1..to.1 + n].iter_mut().zip(value.to_le_bytes()) {
                *byte = Byte { value, flags, target: Some(target as u32 + 1) };
            }
        }
        Op::Copy { to, from, n } if fits(to, n) && fits(from, n) => {
            h.copy_at(at(to), at(from), n);
            model.copy(to, from, n);
        }
        Op::Fill { to, n, byte, flags } if fits(to, n) => {
            h.fill_at(at(to), n, byte, flags);
            model.bytes[to.0][to.1..to.1 + n].fill(Byte { value: byte, flags, target: None });
        }
        Op::Forget { to, n } if fits(to, n) => {
            h.forget_at(at(to), n);
            model.bytes[to.0][to.1..to.1 + n].fill(FRESH);
        }
        Op::Load { from, n } if fits(from, n) => {
            let expect = model.expect(from, n);
            let pointer = expect.pointer_bytes > 0;
            let flags = expect.flags | if pointer { flag::ADDRESS } else { 0 };
            assert_eq!(h.load_bits_at(at(from), n), LoadedBytes { flags, ..expect });
            if pointer && expect.target != ANY_ALLOC {
                model.exposed[expect.target as usize - 1] = true;
            }
        }
        _ => {}
    }
}

proptest! {
    #[test]
    fn memory_is_what_the_model_says(ops in prop::collection::vec(op(), 1..40)) {
        let mut h = heap(None);
        let mut starts = Vec::new();
        for size in SIZES {
            let a = h.allocate(size as u64, 8, AllocKind::Heap, HERE).unwrap();
            starts.push(h.locate(h.alloc(a).base, a, size as u64, 1, true).unwrap());
        }
        let mut model = Model::new();
        for op in ops {
            apply(&mut h, &starts, &mut model, op);
        }
        for (a, size) in SIZES.into_iter().enumerate() {
            prop_assert_eq!(h.alloc(a as u32 + 1).is(Mark::Exposed), model.exposed[a]);
            for at in 0..size {
                for n in [1, 8.min(size - at)] {
                    prop_assert_eq!(h.load_at(starts[a] + at, n), model.expect((a, at), n), "{} of {}", at, a);
                }
            }
            let held: Vec<_> = h.bytes_at(starts[a], size).collect();
            let expect: Vec<_> = model.bytes[a].iter().map(|byte| (byte.value, byte.flags)).collect();
            prop_assert_eq!(held, expect);
        }
    }
}
