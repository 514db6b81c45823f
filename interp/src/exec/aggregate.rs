//! Instructions on lanes and whole values.

use super::each::LaneActivity;
use super::float;
use super::int;
use crate::code::ActiveLanes;
use crate::heap::{Heap, OpenBits, nan_bits};
use crate::layout::{Piece, Scalar, TypeInfo};
use crate::machine::{Machine, Step};
use crate::scalar::Wrap;
use crate::scalar::narrow::mask;
use crate::slot::{NO_ALLOC, Slot, flag};
use plumb_host::FloatFormat;
use plumb_ir::meaning::Fold;

/// Freezes a value: each scalar that is poison or undef becomes one undetermined value, the same at all its uses.
pub(super) fn freeze(m: &mut Machine, fr: &mut [Slot], d: u32, a: u32, ty: &TypeInfo) {
    each_word(ty, |p, k, w| {
        let Some(&s) = fr.get((a + p.slot + k) as usize) else { return };
        let frozen = if s.flags() & flag::POISON != 0 {
            let bits = m.heap.sample() & mask(w);
            word(m, p.scalar, w, bits, flag::NONDET)
        } else {
            s.with_flags(s.flags() & !flag::UNDEF)
        };
        put(fr, d + p.slot + k, frozen);
    });
}

/// An undefined value of a type.
pub(super) fn undef(m: &mut Machine, fr: &mut [Slot], d: u32, ty: &TypeInfo) {
    each_word(ty, |p, k, w| {
        let bits = m.heap.sample() & mask(w);
        let s = word(m, p.scalar, w, bits, flag::NONDET | flag::UNDEF);
        put(fr, d + p.slot + k, s);
    });
}

/// Calls `f` with each piece, the number of a word of its, and the bits that this has.
fn each_word(ty: &TypeInfo, mut f: impl FnMut(&Piece, u32, u32)) {
    for p in &ty.pieces {
        for k in 0..p.scalar.slots() {
            f(p, k, p.scalar.width().saturating_sub(64 * k).clamp(1, 64));
        }
    }
}

/// A word of a scalar that flags are about: of integers they say which bits.
fn word(m: &mut Machine, scalar: Scalar, w: u32, bits: u64, flags: u8) -> Slot {
    match scalar {
        Scalar::Int(_) | Scalar::Index(_) => m.heap.with_flags(w, bits, flags),
        Scalar::Float(_) | Scalar::Ptr => Slot::flagged(bits, flags),
    }
}

fn put(fr: &mut [Slot], r: u32, s: Slot) {
    if let Some(to) = fr.get_mut(r as usize) {
        *to = s;
    }
}

/// One of two values by a condition. Poison decides nothing. Under an undetermined condition the result is undetermined
/// where the two differ. A run that samples has settled the condition.
pub(super) fn select(heap: &mut Heap, c: Slot, a: Slot, b: Slot) -> Slot {
    if c.flags() & flag::POISON != 0 {
        return Slot::poison();
    }
    // Under an undetermined condition the other arm is as possible, and so is its poison.
    let (chosen, other) = if c.bits & 1 == 1 { (a, b) } else { (b, a) };
    let same = chosen.bits == other.bits && chosen.flags() | other.flags() == 0 && {
        heap.seen(chosen.prov()) == heap.seen(other.prov())
    };
    if c.flags() == 0 || same {
        return chosen;
    }
    if chosen.flags() & flag::POISON != 0 || !heap.samples() && other.flags() & flag::POISON != 0 {
        return Slot::poison();
    }
    let is_number = |s: Slot| s.prov() == NO_ALLOC || s.flags() & (flag::PARTIAL | flag::ADDRESS) != 0;
    let flags = int::int_flags(c.spread());
    if !(is_number(a) && is_number(b)) || other.flags() & flag::POISON != 0 {
        return chosen.with_more(flags);
    }
    let differ = a.bits ^ b.bits;
    let by_choice = if flags & flag::UNDEF != 0 {
        OpenBits { undef: differ, other: 0 }
    } else {
        OpenBits { undef: 0, other: differ }
    };
    let open = heap.open_bits(a).or(heap.open_bits(b)).or(by_choice);
    heap.with_open_bits(chosen.bits, open, int::int_flags(flags | a.spread() | b.spread()))
}

/// Whether any of these slots is poison.
fn any_poison(fr: &[Slot], r: u32, n: u32) -> bool {
    fr.get(r as usize..(r + n) as usize).is_some_and(|s| s.iter().any(|s| s.flags() & flag::POISON != 0))
}

/// Reads a lane; an index outside the vector gives poison. An undetermined index may mean any lane, and with it the poison of
/// any; a run that `samples` takes the lane it drew.
#[allow(clippy::too_many_arguments)] // the parts of one instruction
pub(super) fn extract(samples: bool, fr: &mut [Slot], d: u32, v: u32, i: Slot, lanes: u64, words: u32) {
    let inside = i.flags() & flag::POISON == 0 && i.bits < lanes;
    let open = i.flags() != 0 && !samples;
    let poison = !inside || open && any_poison(fr, v, lanes as u32 * words);
    for k in 0..words {
        let s = if poison {
            Slot::poison()
        } else {
            let s = fr.get((v + i.bits as u32 * words + k) as usize).copied().unwrap_or_default();
            s.with_more(i.flags())
        };
        if let Some(to) = fr.get_mut((d + k) as usize) {
            *to = s;
        }
    }
}

/// Copies a vector with one lane replaced. An index outside makes all lanes poison; with an undetermined index each lane is
/// the old one or the new.
#[allow(clippy::too_many_arguments)] // the parts of one instruction
pub(super) fn insert(
    samples: bool,
    fr: &mut [Slot],
    d: u32,
    v: u32,
    s: u32,
    i: Slot,
    lanes: u64,
    words: u32,
) {
    let inside = i.flags() & flag::POISON == 0 && i.bits < lanes;
    let open = i.flags() != 0 && !samples;
    let poison = !inside || open && any_poison(fr, s, words);
    for lane in 0..lanes as u32 {
        let old = v + lane * words;
        let from = if u64::from(lane) == i.bits { s } else { old };
        let lost = poison || open && any_poison(fr, old, words);
        for k in 0..words {
            let value = if lost {
                Slot::poison()
            } else {
                fr.get((from + k) as usize).copied().unwrap_or_default().with_more(i.flags())
            };
            if let Some(to) = fr.get_mut((d + lane * words + k) as usize) {
                *to = value;
            }
        }
    }
}

/// Lanes to be combined, from the first (or a start value) to the last.
pub(super) struct Reduction {
    pub op: Fold,
    pub lane: Scalar,
    pub lanes: u32,
    pub start: Option<u32>,
    pub d: u32,
    pub a: u32,
    pub under: Option<ActiveLanes>,
}

/// Combines lanes. The result is poison if it is undetermined whether some lane takes part.
pub(super) fn reduce(m: &mut Machine, fr: &mut [Slot], r: &Reduction) -> Step {
    let words = r.lane.slots();
    let (first, rest) = match r.start {
        Some(s) => (s, 0..r.lanes),
        None => (r.a, 1..r.lanes),
    };
    let part = |m: &Machine, fr: &[Slot], i: u32| r.under.map_or(LaneActivity::Takes, |u| m.part(fr, u, i));
    match (r.op, r.lane) {
        (Fold::Float(kind), Scalar::Float(format)) => {
            let mut acc = float::read(fr, first, format);
            for i in rest {
                match part(m, fr, i) {
                    LaneActivity::Takes => {
                        let x = float::read(fr, r.a + i * words, format);
                        acc = float::binary(&mut m.heap, format, kind, acc, x);
                    }
                    LaneActivity::Undetermined => acc = (0, flag::POISON),
                    LaneActivity::Not => {}
                }
            }
            float::write(fr, r.d, format, acc.0, acc.1);
        }
        (Fold::Int(kind), Scalar::Int(w) | Scalar::Index(w)) if w <= 64 => {
            let at = |fr: &[Slot], r: u32| fr.get(r as usize).copied().unwrap_or_default();
            let mut acc = at(fr, first);
            for i in rest {
                match part(m, fr, i) {
                    LaneActivity::Takes => {
                        acc = int::binary(m, kind, w, Wrap::empty(), acc, at(fr, r.a + i))?
                    }
                    LaneActivity::Undetermined => acc = Slot::poison(),
                    LaneActivity::Not => {}
                }
            }
            if let Some(to) = fr.get_mut(r.d as usize) {
                *to = acc;
            }
        }
        (Fold::Int(kind), Scalar::Int(w) | Scalar::Index(w)) => {
            let (x, flags) = int::words(fr, first, w);
            int::put_words(fr, r.d, w, &x, flags);
            for i in rest {
                match part(m, fr, i) {
                    LaneActivity::Takes => {
                        int::wide_binary(m, fr, kind, w, Wrap::empty(), [r.d, r.d, r.a + i * words])?;
                    }
                    LaneActivity::Undetermined => int::put_words(fr, r.d, w, &[], flag::POISON),
                    LaneActivity::Not => {}
                }
            }
        }
        _ => return crate::machine::unsupported("a reduction of this type"),
    }
    Ok(())
}

/// Reads the bits of a scalar as a type of the same width. Bits that are known stay known.
pub(super) fn bitcast(m: &mut Machine, fr: &mut [Slot], from: Scalar, to: Scalar, d: u32, a: u32) {
    for k in 0..to.slots().min(from.slots()) {
        let Some(&s) = fr.get((a + k) as usize) else { return };
        let out = match (from, to) {
            (Scalar::Ptr, Scalar::Ptr) => s,
            (Scalar::Ptr, _) => m.ptr_to_int(s, 64),
            (_, Scalar::Ptr) => {
                let flags = int::int_flags(s.spread()) & !flag::ADDRESS;
                Slot::new(s.bits, crate::slot::ANY_ALLOC, flags)
            }
            // What is open in a NaN of a small format may be the exponent of another format.
            (Scalar::Float(x), Scalar::Float(y)) if x == y || !(is_small(x) || is_small(y)) => s,
            (Scalar::Int(_) | Scalar::Index(_), _) => s,
            // Its entry, or the allocation that an address lies in, stays with the bits.
            (Scalar::Float(_), _)
                if s.flags() & (flag::NAN_BITS | flag::POISON) == 0 && s.prov() != NO_ALLOC =>
            {
                s
            }
            (Scalar::Float(format), _) => {
                let open = open_word(&m.heap, from, k, s);
                let w = format.width().saturating_sub(64 * k).min(64);
                if s.flags() & flag::POISON != 0 {
                    Slot::poison()
                } else {
                    m.heap.with_open_bits(s.bits, open.within(w), int::int_flags(s.spread()))
                }
            }
        };
        if let Some(x) = fr.get_mut((d + k) as usize) {
            *x = out;
        }
    }
}

fn is_small(format: FloatFormat) -> bool {
    matches!(format, FloatFormat::Small(_))
}

/// The undetermined bits of a word of a scalar. A NaN has undetermined bits of its own.
fn open_word(heap: &Heap, scalar: Scalar, k: u32, s: Slot) -> OpenBits {
    match scalar {
        Scalar::Float(format) if s.flags() == flag::NAN_BITS && k == 0 && format.width() <= 64 => {
            nan_bits(format, s.bits)
                .map_or(OpenBits::whole(flag::NONDET), |other| OpenBits { undef: 0, other })
        }
        Scalar::Int(_) | Scalar::Index(_) | Scalar::Float(_) | Scalar::Ptr => heap.open_bits(s),
    }
}

/// Reads the bits of several scalars as those of others. Each has the undetermined bits of those that it is made of, and
/// is poison if one of them is.
pub(super) fn bitcast_lanes(
    heap: &mut Heap,
    fr: &mut [Slot],
    from: Scalar,
    count: u32,
    to: Scalar,
    d: u32,
    a: u32,
) {
    let (old, new) = (u64::from(from.width()), u64::from(to.width().max(1)));
    let (mut bits, mut undef, mut other) = (Vec::new(), Vec::new(), Vec::new());
    let mut flags = Vec::with_capacity(count as usize);
    for i in 0..count {
        let mut all = 0;
        for k in 0..from.slots() {
            let s = fr.get((a + i * from.slots() + k) as usize).copied().unwrap_or_default();
            let open = open_word(heap, from, k, s);
            all |= if open.other == 0 { s.flags() & flag::POISON } else { s.spread() };
            let k = 64 * u64::from(k);
            let (at, n) = (u64::from(i) * old + k, (old - k.min(old)).min(64) as u32);
            append_bits(&mut bits, at, s.bits, n);
            append_bits(&mut undef, at, open.undef, n);
            append_bits(&mut other, at, open.other, n);
        }
        flags.push(all);
    }
    for i in 0..u64::from(count) * old / new {
        let (first, last) = (i * new / old, ((i + 1) * new - 1) / old);
        let from = flags.get(first as usize..=last as usize).unwrap_or(&[]);
        let flags = int::int_flags(from.iter().fold(0, |all, f| all | f));
        for k in 0..to.slots() {
            let at = 64 * u64::from(k);
            let w = (new - at.min(new)).min(64) as u32;
            let part = |row: &[u64]| bits_at(row, i * new + at, w);
            let made = if flags & flag::POISON != 0 {
                Slot::poison()
            } else {
                let open = OpenBits { undef: part(&undef), other: part(&other) };
                heap.with_open_bits(part(&bits), open, flags)
            };
            put(fr, d + i as u32 * to.slots() + k, made);
        }
    }
}

/// Appends the low `n` bits (at most 64) of a word to a row that has `len` of them.
fn append_bits(row: &mut Vec<u64>, len: u64, word: u64, n: u32) {
    let (word, shift) = (if n >= 64 { word } else { word & mask(n.max(1)) }, (len % 64) as u32);
    match row.last_mut() {
        Some(last) if shift != 0 => *last |= word << shift,
        _ => row.push(word),
    }
    if shift + n > 64 && shift != 0 {
        row.push(word >> (64 - shift));
    }
}

/// `n` bits (at most 64) of a row from a place on.
fn bits_at(row: &[u64], at: u64, n: u32) -> u64 {
    let (i, shift) = ((at / 64) as usize, (at % 64) as u32);
    let word = |i: usize| row.get(i).copied().unwrap_or(0);
    let both = word(i) >> shift | if shift == 0 { 0 } else { word(i + 1) << (64 - shift) };
    if n >= 64 { both } else { both & mask(n.max(1)) }
}
