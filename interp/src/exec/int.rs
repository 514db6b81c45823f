//! Integer instructions: scalar meaning plus flags.

use crate::code::SLOTS_AN_OPERATION;
use crate::heap::{Heap, OpenBits};
use crate::machine::{Machine, Step, ub};
use crate::scalar::known::{self, PartialNumber};
use crate::scalar::narrow::{mask, sext};
use crate::scalar::{CastOp, IntBin, IntFault, IntPred, IntResult, IntUn, Wrap, narrow, wide};
use crate::slot::{NO_ALLOC, Slot, flag};
use num_bigint::{BigInt, Sign};
use plumb_host::UbKind;

/// Flags of an integer computed from operands with these flags. Poison hides all others. Undetermined NaN bits and numbers
/// of types make the integer undetermined.
#[inline]
pub(crate) fn int_flags(flags: u8) -> u8 {
    const OPEN: u8 = flag::NAN_BITS | flag::TYPE_NUMBER;
    if flags & flag::POISON != 0 {
        flag::POISON
    } else if flags & OPEN != 0 {
        (flags & !OPEN) | flag::NONDET
    } else {
        flags
    }
}

/// A number of `w` bits that flags of its operands are about.
#[inline(always)]
pub(super) fn int(heap: &mut Heap, w: u32, bits: u64, flags: u8) -> Slot {
    if flags == 0 { Slot::firm(bits) } else { heap.with_flags(w, bits, int_flags(flags)) }
}

/// A result of operands that may have flags: `rule` says which of its bits are undetermined where these are.
fn derive<const N: usize>(
    heap: &mut Heap,
    bits: u64,
    operands: [Slot; N],
    rule: impl Fn([PartialNumber; N]) -> u64,
) -> Slot {
    let open = operands.map(|s| heap.open_bits(s));
    let with = |of: fn(OpenBits) -> u64| {
        let mut partial = operands.map(|s| PartialNumber { bits: s.bits, open: 0 });
        partial.iter_mut().zip(open).for_each(|(p, o)| p.open = of(o));
        rule(partial)
    };
    let all = with(OpenBits::all);
    // Whatever the other bits are: with them as they are here.
    let undef = with(|o| o.undef) & all;
    let flags = operands.iter().zip(open).fold(0, |f, (s, o)| if o.other == 0 { f } else { f | s.spread() });
    heap.with_open_bits(bits, OpenBits { undef, other: all & !undef }, int_flags(flags))
}

/// Whether an operation is poison for some value of its undetermined operands. A source takes its result for poison then.
/// Numbers that depend on addresses or on a library count as known.
fn is_poison_of<const N: usize>(
    heap: &Heap,
    operands: [Slot; N],
    rule: impl Fn([PartialNumber; N]) -> bool,
) -> bool {
    !heap.samples()
        && rule(operands.map(|s| {
            let open = heap.open_bits(s);
            let seems = s.spread() & (flag::ADDRESS | flag::INEXACT) != 0;
            PartialNumber { bits: s.bits, open: if seems { open.undef } else { open.all() } }
        }))
}

/// Whether a number of at most 64 bits breaks a promise of its cast, or may do so at a source.
pub(super) fn breaks_promise(heap: &Heap, op: CastOp, widths: [u32; 2], wrap: Wrap, s: Slot) -> bool {
    let breaks = |a: PartialNumber| known::cast_may_be_poison(op, widths, wrap, a);
    !wrap.is_empty()
        && (breaks(PartialNumber { bits: s.bits, open: 0 })
            || s.flags() != 0 && is_poison_of(heap, [s], |[a]| breaks(a)))
}

/// Whether a source must take a number with these flags for any other, where its bits are not known one by one.
pub(super) fn varies(heap: &Heap, flags: u8) -> bool {
    let seems = flags & (flag::ADDRESS | flag::INEXACT) != 0;
    let open = flags & (flag::NONDET | flag::NAN_BITS) != 0 && !seems;
    !heap.samples() && (open || flags & flag::UNDEF != 0)
}

/// Whether an integer is the address of an allocation moved by a known distance.
fn is_address(s: Slot) -> bool {
    s.flags() == flag::ADDRESS && s.prov() != NO_ALLOC
}

/// The result `bits` of an operation on numbers of at most 64 bits that have flags, with these promises.
#[cold]
pub(super) fn flagged(heap: &mut Heap, op: IntBin, w: u32, wrap: Wrap, bits: u64, [a, b]: [Slot; 2]) -> Slot {
    if (a.flags() | b.flags()) & flag::POISON != 0
        || is_poison_of(heap, [a, b], |[a, b]| known::may_be_poison(op, w, wrap, a, b))
    {
        return Slot::poison();
    }
    match op {
        IntBin::Add | IntBin::Sub if is_address(a) && b.flags() == 0 => return a.with_bits(bits),
        IntBin::Add if is_address(b) && a.flags() == 0 => return b.with_bits(bits),
        IntBin::Sub if is_address(a) && is_address(b) && a.prov() == b.prov() => return Slot::firm(bits),
        _ => {}
    }
    derive(heap, bits, [a, b], |[a, b]| known::binary(op, w, a, b))
}

/// A number with flags made longer or shorter.
#[cold]
pub(super) fn resize(heap: &mut Heap, op: CastOp, from: u32, to: u32, bits: u64, a: Slot) -> Slot {
    if a.flags() & flag::POISON != 0 {
        return Slot::poison();
    }
    if op == CastOp::Trunc && is_address(a) {
        return a.with_bits(bits);
    }
    let open =
        |a: PartialNumber| if op == CastOp::SExt { sext(from, a.open) as u64 } else { a.open & mask(from) };
    derive(heap, bits, [a], |[a]| open(a) & mask(to))
}

/// A comparison of numbers of at most 64 bits that have flags. Settled are the equality of two numbers of types, and
/// the comparison of a landing pad's own number with 0. Addresses in one allocation compare as their offsets.
#[cold]
pub(super) fn comparison(heap: &mut Heap, pred: IntPred, w: u32, a: Slot, b: Slot) -> Slot {
    let holds = Slot::firm(u64::from(narrow::compare(pred, w, a.bits, b.bits)));
    if (a.flags() | b.flags()) & flag::POISON != 0 {
        return Slot::poison();
    }
    let equality = matches!(pred, IntPred::Eq | IntPred::Ne);
    let own = |s: Slot| s.flags() == flag::TYPE_NUMBER;
    let number = |s: Slot| s.spread() & !flag::NONDET == flag::TYPE_NUMBER;
    let zero = |s: Slot| s.flags() == 0 && s.bits == 0;
    let equal = equality && number(a) && number(b) && (own(a) || own(b));
    if equal || own(a) && zero(b) || zero(a) && own(b) {
        return holds;
    }
    let within = |s: Slot| {
        let allocation = heap.alloc(s.prov());
        is_address(s) && s.bits.wrapping_sub(allocation.base) <= allocation.size
    };
    let together = is_address(a) && is_address(b) && a.prov() == b.prov();
    let not_null = |s: Slot, null: Slot| within(s) && zero(null);
    if together && (equality || within(a) && within(b)) || equality && (not_null(a, b) || not_null(b, a)) {
        return holds;
    }
    derive(heap, holds.bits, [a, b], |[a, b]| u64::from(known::compare(pred, w, a, b).is_none()))
}

/// The result of an operation on a number and itself, if that is settled. A number that is merely open has one value. All
/// uses of a frozen value "are guaranteed to always observe the same value" (LangRef, `freeze`). An undefined one may have
/// another in each place, and a target draws which.
pub(super) fn with_itself(heap: &mut Heap, op: IntBin, w: u32, s: Slot) -> Option<Slot> {
    if s.flags() == 0 || !matches!(op, IntBin::Sub | IntBin::Xor) {
        return None;
    }
    twice(heap, s, 0, |undefined| known::binary(op, w, undefined, undefined))
}

/// A comparison of a number with itself, if that is settled.
pub(super) fn comparison_with_itself(heap: &mut Heap, pred: IntPred, w: u32, s: Slot) -> Option<Slot> {
    if s.flags() == 0 {
        return None;
    }
    let holds = u64::from(narrow::compare(pred, w, s.bits, s.bits));
    twice(heap, s, holds, |undefined| u64::from(known::compare(pred, w, undefined, undefined).is_none()))
}

/// What one number in two places makes: `same` if both are equal. `rule` says which bits undefined ones reach.
fn twice(heap: &mut Heap, s: Slot, same: u64, rule: impl Fn(PartialNumber) -> u64) -> Option<Slot> {
    if s.flags() & flag::POISON != 0 {
        return None;
    }
    let open = heap.open_bits(s);
    if open.undef == 0 {
        return Some(Slot::firm(same));
    }
    if !heap.samples() {
        return None;
    }
    let reached = rule(PartialNumber { bits: s.bits, open: open.undef });
    let bits = same ^ heap.sample() & reached;
    Some(heap.with_open_bits(bits, OpenBits { undef: reached, other: 0 }, s.spread()))
}

fn fault<T>(f: IntFault, op: IntBin) -> Step<T> {
    match f {
        IntFault::DivisionByZero if op == IntBin::PowS => ub(UbKind::DivisionByZero, "a negative power of 0"),
        IntFault::DivisionByZero => ub(UbKind::DivisionByZero, "the divisor is 0"),
        IntFault::DivisionOverflow => {
            let what = if op == IntBin::RemS { "remainder" } else { "quotient" };
            ub(UbKind::DivisionOverflow, format!("the {what} of the least number and -1 does not fit"))
        }
    }
}

/// An undetermined dividend may be the least number, which -1 must not divide.
fn least_over_minus_one(m: &mut Machine, dividend: u8) -> Step {
    m.decide(dividend, UbKind::DivisionOverflow, "the dividend of -1")
}

/// A two-operand operation on numbers of at most 64 bits.
pub(super) fn binary(m: &mut Machine, op: IntBin, w: u32, wrap: Wrap, a: Slot, b: Slot) -> Step<Slot> {
    let flags = a.flags() | b.flags();
    if op.is_division() && flags != 0 {
        // A divisor that is not 0 whatever its undetermined bits are decides nothing.
        if b.flags() & flag::POISON != 0 || b.bits & !m.heap.open_bits(b).all() == 0 {
            m.decide(b.spread(), UbKind::UndefinedDivisor, "the divisor")?;
        }
        if op.overflows_division() && b.bits == mask(w) {
            least_over_minus_one(m, a.spread())?;
        }
    }
    if op == IntBin::PowS {
        // What computes a power branches on the exponent, and on the base where that is negative.
        m.decide(
            b.spread() | if sext(w, b.bits) < 0 { a.spread() } else { 0 },
            UbKind::UndefinedBranch,
            "the exponent",
        )?;
    }
    if flags & flag::POISON != 0 {
        return Ok(Slot::poison());
    }
    match narrow::binary(op, w, a.bits, b.bits, wrap) {
        IntResult::Value(v) if flags == 0 => Ok(Slot::firm(v)),
        IntResult::Value(v) => Ok(flagged(&mut m.heap, op, w, wrap, v, [a, b])),
        IntResult::Poison => Ok(Slot::poison()),
        // Another value of an undetermined operand might be no fault; that one of them is a fault is enough.
        IntResult::Fault(f) => fault(f, op),
    }
}

/// A one-operand operation on a number of at most 64 bits.
pub(super) fn unary(heap: &mut Heap, op: IntUn, w: u32, a: Slot) -> Slot {
    if a.flags() & flag::POISON != 0 {
        return Slot::poison();
    }
    match narrow::unary(op, w, a.bits) {
        IntResult::Value(v) if a.flags() == 0 => Slot::firm(v),
        IntResult::Value(_) if is_poison_of(heap, [a], |[a]| known::unary_may_be_poison(op, w, a)) => {
            Slot::poison()
        }
        IntResult::Value(v) => derive(heap, v, [a], |[a]| known::unary(op, w, a)),
        IntResult::Poison | IntResult::Fault(_) => Slot::poison(),
    }
}

/// Words and flags of an integer of any width.
#[inline]
pub(super) fn words(fr: &[Slot], r: u32, w: u32) -> (wide::Words, u8) {
    let n = wide::words_for(w);
    if n == 1 {
        let s = fr.get(r as usize).copied().unwrap_or_default();
        return (wide::Words::from_slice(&[s.bits]), s.spread());
    }
    let slots = fr.get(r as usize..r as usize + n).unwrap_or(&[]);
    (slots.iter().map(|s| s.bits).collect(), slots.iter().fold(0, |f, s| f | s.spread()))
}

/// Writes a wide integer: every word carries the flags of the whole.
pub(super) fn put_words(fr: &mut [Slot], d: u32, w: u32, words: &[u64], flags: u8) {
    let flags = int_flags(flags);
    for k in 0..wide::words_for(w) {
        if let Some(s) = fr.get_mut(d as usize + k) {
            *s = Slot::flagged(words.get(k).copied().unwrap_or(0), flags);
        }
    }
}

/// A two-operand operation on integers wider than 64 bits.
pub(super) fn wide_binary(
    m: &mut Machine,
    fr: &mut [Slot],
    op: IntBin,
    w: u32,
    wrap: Wrap,
    [d, a, b]: [u32; 3],
) -> Step {
    let ((x, fx), (y, fy)) = (words(fr, a, w), words(fr, b, w));
    let out = if op.is_overflow_bit() { 1 } else { w };
    if op.is_division() {
        m.decide(fy, UbKind::UndefinedDivisor, "the divisor")?;
        if op.overflows_division() && wide::to_signed(w, &y) == BigInt::from(-1) {
            least_over_minus_one(m, fx)?;
        }
    }
    if op == IntBin::PowS {
        let negative = wide::to_signed(w, &y).sign() == Sign::Minus;
        m.decide(fy | if negative { fx } else { 0 }, UbKind::UndefinedBranch, "the exponent")?;
    }
    if (fx | fy) & flag::POISON != 0 {
        put_words(fr, d, out, &[], flag::POISON);
        return Ok(());
    }
    if op == IntBin::PowS && wide::to_signed(w, &y).sign() != Sign::Minus {
        // Each step is as much work as a product.
        let words = u64::from(w.div_ceil(64));
        let (base, exponent) = (wide::to_unsigned(&x), wide::to_unsigned(&y));
        let power = wide::power(w, &base, &exponent, || m.work(words * words / SLOTS_AN_OPERATION))?;
        put_words(fr, d, out, &wide::from_number(w, &power.into()), fx | fy);
        return Ok(());
    }
    if fx | fy != 0 && wrap.is_empty() && word_by_word(m, fr, op, w, [d, a, b]) {
        return Ok(());
    }
    let is_shift =
        matches!(op, IntBin::Shl | IntBin::ShrU | IntBin::ShrS | IntBin::ShlSatS | IntBin::ShlSatU);
    if !wrap.is_empty() && varies(&m.heap, fx | fy) || is_shift && varies(&m.heap, fy) {
        put_words(fr, d, out, &[], flag::POISON);
        return Ok(());
    }
    match wide::binary(op, w, &x, &y, wrap) {
        IntResult::Value(v) => put_words(fr, d, out, &v, fx | fy),
        IntResult::Poison => put_words(fr, d, out, &[], flag::POISON),
        IntResult::Fault(f) => return fault(f, op),
    }
    Ok(())
}

/// Operations on each bit by itself, and shifts by a known distance: which bits of the result are undetermined is known. The
/// operands are wide and have flags, none of them poison. Gives whether this is such an operation.
#[cold]
fn word_by_word(m: &mut Machine, fr: &mut [Slot], op: IntBin, w: u32, [d, a, b]: [u32; 3]) -> bool {
    let count = wide::words_for(w);
    let slots = |r: u32| fr.get(r as usize..r as usize + count).unwrap_or(&[]).to_vec();
    let (x, y) = (slots(a), slots(b));
    let out: Vec<Slot> = match op {
        IntBin::And | IntBin::Or | IntBin::Xor => x
            .iter()
            .zip(&y)
            .map(|(x, y)| {
                let bits = match op {
                    IntBin::And => x.bits & y.bits,
                    IntBin::Or => x.bits | y.bits,
                    _ => x.bits ^ y.bits,
                };
                derive(&mut m.heap, bits, [*x, *y], |[x, y]| known::binary(op, 64, x, y))
            })
            .collect(),
        IntBin::Shl | IntBin::ShrU => {
            let Some((by, high)) = y.split_first() else { return false };
            let is_known = y.iter().all(|s| s.flags() == 0) && high.iter().all(|s| s.bits == 0);
            if !is_known || by.bits >= u64::from(w) {
                return false;
            }
            let top = |k: usize| (w - 64 * k as u32).min(64);
            let open: Vec<OpenBits> =
                x.iter().enumerate().map(|(k, s)| m.heap.open_bits(*s).within(top(k))).collect();
            let flags = int_flags(x.iter().fold(0, |all, s| all | s.spread()));
            let row = |of: &dyn Fn(usize) -> u64| -> wide::Words {
                let words: wide::Words = (0..count).map(of).collect();
                match wide::binary(
                    op,
                    w,
                    &words,
                    &y.iter().map(|s| s.bits).collect::<wide::Words>(),
                    Wrap::empty(),
                ) {
                    IntResult::Value(v) => v,
                    IntResult::Poison | IntResult::Fault(_) => words,
                }
            };
            let bits = row(&|k| x[k].bits);
            let (undef, other) = (row(&|k| open[k].undef), row(&|k| open[k].other));
            (0..count)
                .map(|k| {
                    let open = OpenBits { undef: undef[k], other: other[k] };
                    m.heap.with_open_bits(bits[k], open, flags)
                })
                .collect()
        }
        _ => return false,
    };
    if let Some(to) = fr.get_mut(d as usize..d as usize + out.len()) {
        to.copy_from_slice(&out);
    }
    true
}

/// A one-operand operation on an integer wider than 64 bits.
pub(super) fn wide_unary(heap: &Heap, fr: &mut [Slot], op: IntUn, w: u32, [d, a]: [u32; 2]) {
    let (x, flags) = words(fr, a, w);
    let promises =
        matches!(op, IntUn::CountLeadingZerosPoison | IntUn::CountTrailingZerosPoison | IntUn::AbsPoison);
    match wide::unary(op, w, &x) {
        IntResult::Value(v) if !promises || !varies(heap, flags) => put_words(fr, d, w, &v, flags),
        _ => put_words(fr, d, w, &[], flag::POISON),
    }
}
