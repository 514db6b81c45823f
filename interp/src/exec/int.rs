//! Integer instructions: scalar meaning plus flags.

use crate::machine::{Machine, Step, ub};
use crate::scalar::{IntBin, IntFault, IntResult, IntUn, Wrap, narrow, wide};
use crate::slot::{Slot, flag};
use num_bigint::BigInt;
use plumb_host::UbKind;

/// Flags of an integer computed from operands with these flags. Poison hides all others. Undetermined NaN bits, inexact
/// results and numbers of types make the integer undetermined.
#[inline]
pub(crate) fn int_flags(flags: u8) -> u8 {
    const OPEN: u8 = flag::NAN_BITS | flag::TYPE_NUMBER;
    if flags & flag::POISON != 0 {
        flag::POISON
    } else if flags & OPEN != 0 {
        (flags & !OPEN) | flag::NONDET
    } else {
        derived(flags)
    }
}

/// Flags of a comparison. Two things are settled: whether two type numbers are equal, and how a landing pad's own number
/// compares with 0.
#[cold]
pub(super) fn comparison_flags(equality: bool, a: Slot, b: Slot) -> u8 {
    let own = |s: Slot| s.flags == flag::TYPE_NUMBER;
    let number = |s: Slot| s.flags & !flag::NONDET == flag::TYPE_NUMBER;
    let zero = |s: Slot| s.flags == 0 && s.bits == 0;
    let equal = equality && number(a) && number(b) && (own(a) || own(b));
    if equal || own(a) && zero(b) || zero(a) && own(b) { 0 } else { int_flags(a.flags | b.flags) }
}

/// Flags of a value computed from one with these flags. How far another library may be off is known of a result of library
/// mathematics itself only: anything computed from it is undetermined.
#[inline]
pub(crate) fn derived(flags: u8) -> u8 {
    if flags & flag::INEXACT != 0 { flags | flag::NONDET } else { flags }
}

/// An integer with flags from its operands.
#[inline(always)]
pub(super) fn int(bits: u64, flags: u8) -> Slot {
    if flags == 0 { Slot::firm(bits) } else { flagged(bits, flags) }
}

#[cold]
fn flagged(bits: u64, flags: u8) -> Slot {
    Slot::flagged(bits, int_flags(flags))
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
    let flags = a.flags | b.flags;
    if op.is_division() {
        m.decide(b.flags, UbKind::UndefinedDivisor, "the divisor")?;
        if op.overflows_division() && b.bits == narrow::mask(w) {
            least_over_minus_one(m, a.flags)?;
        }
    }
    if flags & flag::POISON != 0 {
        return Ok(Slot::poison());
    }
    match narrow::binary(op, w, a.bits, b.bits, wrap) {
        IntResult::Value(v) => Ok(int(v, flags)),
        IntResult::Poison => Ok(Slot::poison()),
        // Another value of an undetermined operand might be no fault; that one of them is a fault is enough.
        IntResult::Fault(f) => fault(f, op),
    }
}

/// A one-operand operation on a number of at most 64 bits.
pub(super) fn unary(op: IntUn, w: u32, a: Slot) -> Slot {
    if a.flags & flag::POISON != 0 {
        return Slot::poison();
    }
    match narrow::unary(op, w, a.bits) {
        IntResult::Value(v) => int(v, a.flags),
        IntResult::Poison | IntResult::Fault(_) => Slot::poison(),
    }
}

/// Words and flags of an integer of any width.
#[inline]
pub(super) fn words(fr: &[Slot], r: u32, w: u32) -> (wide::Words, u8) {
    let n = wide::words_for(w);
    if n == 1 {
        let s = fr.get(r as usize).copied().unwrap_or_default();
        return (wide::Words::from_slice(&[s.bits]), s.flags);
    }
    let slots = fr.get(r as usize..r as usize + n).unwrap_or(&[]);
    (slots.iter().map(|s| s.bits).collect(), slots.iter().fold(0, |f, s| f | s.flags))
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
    if (fx | fy) & flag::POISON != 0 {
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

/// A one-operand operation on an integer wider than 64 bits.
pub(super) fn wide_unary(fr: &mut [Slot], op: IntUn, w: u32, [d, a]: [u32; 2]) {
    let (x, flags) = words(fr, a, w);
    match wide::unary(op, w, &x) {
        IntResult::Value(v) => put_words(fr, d, w, &v, flags),
        IntResult::Poison | IntResult::Fault(_) => put_words(fr, d, w, &[], flag::POISON),
    }
}
