//! Instructions on lanes and whole values.

use super::each::Part;
use super::float;
use super::int;
use crate::code::Under;
use crate::layout::{Scalar, TypeInfo};
use crate::machine::{Machine, Step};
use crate::scalar::narrow::mask;
use crate::scalar::{Wrap, wide};
use crate::slot::{Slot, flag};
use plumb_ir::meaning::Fold;

/// Freezes a value: each scalar that is poison or undef becomes one undetermined value, the same at all its uses.
pub(super) fn freeze(m: &mut Machine, fr: &mut [Slot], d: u32, a: u32, ty: &TypeInfo) {
    for p in &ty.pieces {
        let mut left = p.scalar.width();
        for k in 0..p.scalar.slots() {
            let Some(&s) = fr.get((a + p.slot + k) as usize) else { return };
            let frozen = if s.flags & flag::POISON != 0 {
                let bits = m.heap.sample() & mask(left.clamp(1, 64));
                Slot::flagged(bits, flag::NONDET)
            } else {
                Slot { flags: s.flags & !flag::UNDEF, ..s }
            };
            left = left.saturating_sub(64);
            if let Some(to) = fr.get_mut((d + p.slot + k) as usize) {
                *to = frozen;
            }
        }
    }
}

/// An undefined value of a type.
pub(super) fn undef(m: &mut Machine, fr: &mut [Slot], d: u32, ty: &TypeInfo) {
    let flags = m.heap.undef_flags();
    for p in &ty.pieces {
        let mut left = p.scalar.width();
        for k in 0..p.scalar.slots() {
            let sample = m.heap.sample();
            let bits = sample & mask(left.clamp(1, 64));
            left = left.saturating_sub(64);
            if let Some(to) = fr.get_mut((d + p.slot + k) as usize) {
                *to = Slot::flagged(bits, flags);
            }
        }
    }
}

/// One of two values by a condition. A poison condition gives poison. An undetermined one gives an undetermined result,
/// which is poison if either arm is; a run that `samples` takes the arm it drew.
pub(super) fn select(samples: bool, c: Slot, a: Slot, b: Slot) -> Slot {
    if c.flags & flag::POISON != 0 {
        return Slot::poison();
    }
    let chosen = if c.bits & 1 == 1 { a } else { b };
    // Under an undetermined condition either arm may be meant, and with it its poison.
    let other = if c.bits & 1 == 1 { b } else { a };
    if c.flags == 0 {
        chosen
    } else if !samples && other.flags & flag::POISON != 0 {
        Slot::poison()
    } else {
        Slot { flags: int::int_flags(chosen.flags | c.flags), ..chosen }
    }
}

/// Whether any of these slots is poison.
fn any_poison(fr: &[Slot], r: u32, n: u32) -> bool {
    fr.get(r as usize..(r + n) as usize).is_some_and(|s| s.iter().any(|s| s.flags & flag::POISON != 0))
}

/// Reads a lane; an index outside the vector gives poison. An undetermined index may mean any lane, and with it the poison of
/// any; a run that `samples` takes the lane it drew.
#[allow(clippy::too_many_arguments)] // the parts of one instruction
pub(super) fn extract(samples: bool, fr: &mut [Slot], d: u32, v: u32, i: Slot, lanes: u64, words: u32) {
    let inside = i.flags & flag::POISON == 0 && i.bits < lanes;
    let open = i.flags != 0 && !samples;
    let poison = !inside || open && any_poison(fr, v, lanes as u32 * words);
    for k in 0..words {
        let s = if poison {
            Slot::poison()
        } else {
            let s = fr.get((v + i.bits as u32 * words + k) as usize).copied().unwrap_or_default();
            Slot { flags: s.flags | i.flags, ..s }
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
    let inside = i.flags & flag::POISON == 0 && i.bits < lanes;
    let open = i.flags != 0 && !samples;
    let poison = !inside || open && any_poison(fr, s, words);
    for lane in 0..lanes as u32 {
        let old = v + lane * words;
        let from = if u64::from(lane) == i.bits { s } else { old };
        let lost = poison || open && any_poison(fr, old, words);
        for k in 0..words {
            let value = if lost {
                Slot::poison()
            } else {
                let x = fr.get((from + k) as usize).copied().unwrap_or_default();
                Slot { flags: x.flags | i.flags, ..x }
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
    pub under: Option<Under>,
}

/// Combines lanes. The result is poison if it is undetermined whether some lane takes part.
pub(super) fn reduce(m: &mut Machine, fr: &mut [Slot], r: &Reduction) -> Step {
    let words = r.lane.slots();
    let (first, rest) = match r.start {
        Some(s) => (s, 0..r.lanes),
        None => (r.a, 1..r.lanes),
    };
    let part = |m: &Machine, fr: &[Slot], i: u32| r.under.map_or(Part::Takes, |u| m.part(fr, u, i));
    match (r.op, r.lane) {
        (Fold::Float(kind), Scalar::Float(format)) => {
            let mut acc = float::read(fr, first, format);
            for i in rest {
                match part(m, fr, i) {
                    Part::Takes => {
                        let x = float::read(fr, r.a + i * words, format);
                        acc = float::binary(&mut m.heap, format, kind, acc, x);
                    }
                    Part::Undetermined => acc = (0, flag::POISON),
                    Part::Not => {}
                }
            }
            float::write(fr, r.d, format, acc.0, acc.1);
        }
        (Fold::Int(kind), Scalar::Int(w) | Scalar::Index(w)) if w <= 64 => {
            let at = |fr: &[Slot], r: u32| fr.get(r as usize).copied().unwrap_or_default();
            let mut acc = at(fr, first);
            for i in rest {
                match part(m, fr, i) {
                    Part::Takes => acc = int::binary(m, kind, w, Wrap::empty(), acc, at(fr, r.a + i))?,
                    Part::Undetermined => acc = Slot::poison(),
                    Part::Not => {}
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
                    Part::Takes => {
                        int::wide_binary(m, fr, kind, w, Wrap::empty(), [r.d, r.d, r.a + i * words])?;
                    }
                    Part::Undetermined => int::put_words(fr, r.d, w, &[], flag::POISON),
                    Part::Not => {}
                }
            }
        }
        _ => return crate::machine::unsupported("a reduction of this type"),
    }
    Ok(())
}

/// Reads the bits of a scalar as a type of the same width. A NaN with undetermined bits gives an undetermined integer.
pub(super) fn bitcast(m: &mut Machine, fr: &mut [Slot], from: Scalar, to: Scalar, d: u32, a: u32) {
    for k in 0..to.slots().min(from.slots()) {
        let Some(&s) = fr.get((a + k) as usize) else { return };
        let out = match (from, to) {
            (Scalar::Ptr, Scalar::Ptr) => s,
            (Scalar::Ptr, _) => {
                m.heap.expose(m.heap.resolve(s.bits, s.prov));
                Slot::flagged(s.bits, int::int_flags(s.flags) | flag::ADDRESS)
            }
            (_, Scalar::Ptr) => {
                Slot::new(s.bits, crate::slot::ANY_ALLOC, int::int_flags(s.flags) & !flag::ADDRESS)
            }
            (Scalar::Float(_), Scalar::Float(_)) => s,
            _ => Slot::flagged(s.bits, int::int_flags(s.flags)),
        };
        if let Some(x) = fr.get_mut((d + k) as usize) {
            *x = out;
        }
    }
}

/// Reads the bits of several scalars as those of others: each has the flags of those that its bits come from.
pub(super) fn bitcast_lanes(fr: &mut [Slot], from: Scalar, count: u32, to: Scalar, d: u32, a: u32) {
    let (old, new) = (u64::from(from.width()), u64::from(to.width().max(1)));
    let (mut bits, mut flags) = (Vec::new(), Vec::with_capacity(count as usize));
    for i in 0..count {
        let (words, f) = int::words(fr, a + i * from.slots(), from.width());
        for (k, word) in words.iter().enumerate() {
            let k = 64 * k as u64;
            append_bits(&mut bits, u64::from(i) * old + k, *word, (old - k.min(old)).min(64) as u32);
        }
        flags.push(f);
    }
    for i in 0..u64::from(count) * old / new {
        let (first, last) = (i * new / old, ((i + 1) * new - 1) / old);
        let from = flags.get(first as usize..=last as usize).unwrap_or(&[]);
        let words: wide::Words = (0..to.slots())
            .map(|k| {
                let k = 64 * u64::from(k);
                bits_at(&bits, i * new + k, (new - k.min(new)).min(64) as u32)
            })
            .collect();
        int::put_words(
            fr,
            d + i as u32 * to.slots(),
            to.width(),
            &words,
            from.iter().fold(0, |all, f| all | f),
        );
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
