//! Float instructions: scalar meaning plus flags.

use crate::code::{FastMath, PromisedFloats, SignOperands};
use crate::heap::Heap;
use crate::layout::Scalar;
use crate::scalar::float::{self, FloatResult, UndeterminedBits};
use crate::scalar::float_exact;
use crate::scalar::wide::Words;
use crate::scalar::{CastOp, FloatBin, FloatPred, FloatUn, IntResult, Rounding, Wrap, cast};
use crate::slot::{Slot, flag};
use num_bigint::BigInt;
use plumb_host::FloatFormat;

/// The number 1.
pub(super) fn one(format: FloatFormat) -> u128 {
    float_exact::from_integer(format, &BigInt::from(1), Rounding::NearestEven)
}

/// Bits and flags of a float in a frame.
pub(super) fn read(fr: &[Slot], r: u32, format: FloatFormat) -> (u128, u8) {
    let low = fr.get(r as usize).copied().unwrap_or_default();
    let (mut bits, mut flags) = (u128::from(low.bits), low.spread());
    if format.width() > 64
        && let Some(high) = fr.get(r as usize + 1)
    {
        bits |= u128::from(high.bits) << 64;
        flags |= high.spread();
    }
    (bits, flags)
}

/// Writes a float: every word carries the flags of the whole.
pub(super) fn write(fr: &mut [Slot], d: u32, format: FloatFormat, bits: u128, flags: u8) {
    if let Some(s) = fr.get_mut(d as usize) {
        *s = Slot::flagged(bits as u64, flags);
    }
    if format.width() > 64
        && let Some(s) = fr.get_mut(d as usize + 1)
    {
        *s = Slot::flagged((bits >> 64) as u64, flags);
    }
}

/// Flags that an arithmetic result takes over from its operands. The undetermined bits of a NaN do not affect it. If
/// the value is no NaN any more, those bits are part of a number.
pub(crate) fn float_flags(format: FloatFormat, bits: u128, flags: u8) -> u8 {
    if flags & flag::NAN_BITS == 0 {
        flags
    } else if float::is_nan(format, bits) {
        flags & !flag::NAN_BITS
    } else {
        (flags & !flag::NAN_BITS) | flag::NONDET
    }
}

/// A result with the flags of its own undetermined bits added to those of the operands. Only an operand that signals
/// can make a NaN that does. Where there is one, the NaN shown signals, and its quiet bit is undetermined, too.
fn finish<const N: usize>(
    heap: &mut Heap,
    format: FloatFormat,
    (bits, undetermined): FloatResult,
    flags: u8,
    operands: [u128; N],
) -> (u128, u8) {
    if flags & flag::POISON != 0 {
        return (0, flag::POISON);
    }
    match undetermined {
        UndeterminedBits::None => (bits, flags),
        UndeterminedBits::Nan if operands.iter().any(|o| float::is_signaling(format, *o)) => {
            (bits & !float::quiet_bit(format) | 1, flags | flag::NAN_BITS)
        }
        UndeterminedBits::Nan => (bits, flags | flag::NAN_BITS),
        UndeterminedBits::Either(other) => {
            let chosen = if heap.sample() & 1 == 1 { other } else { bits };
            (chosen, flags | flag::NONDET)
        }
        UndeterminedBits::Any => {
            let mask = u128::MAX >> (128 - format.width());
            (u128::from(heap.sample()) & mask, flags | flag::NONDET)
        }
    }
}

/// A two-operand operation.
pub(super) fn binary(
    heap: &mut Heap,
    format: FloatFormat,
    op: FloatBin,
    a: (u128, u8),
    b: (u128, u8),
) -> (u128, u8) {
    let result = float::binary(format, op, a.0, b.0);
    if op == FloatBin::CopySign {
        // The magnitude keeps its undetermined payload; an undetermined sign makes any result undetermined.
        let sign = if b.1 & flag::NAN_BITS != 0 { (b.1 & !flag::NAN_BITS) | flag::NONDET } else { b.1 };
        return finish(heap, format, result, a.1 | sign, [a.0, b.0]);
    }
    let flags = float_flags(format, a.0, a.1) | float_flags(format, b.0, b.1);
    // Selections hand a NaN operand on as an arithmetic NaN; a number they hand on is firm.
    finish(heap, format, result, flags, [a.0, b.0])
}

/// A one-operand operation. Sign changes are exact on NaNs, too: undetermined bits stay undetermined.
pub(super) fn unary(heap: &mut Heap, format: FloatFormat, op: FloatUn, a: (u128, u8)) -> (u128, u8) {
    let result = float::unary(format, op, a.0);
    let flags = match op {
        FloatUn::Neg | FloatUn::Abs => a.1,
        _ => float_flags(format, a.0, a.1),
    };
    finish(heap, format, result, flags, [a.0])
}

/// The same of registers. A change of the sign leaves the other bits what they are, known or not.
pub(super) fn unary_at(heap: &mut Heap, fr: &mut [Slot], format: FloatFormat, op: FloatUn, [d, a]: [u32; 2]) {
    let words = Scalar::Float(format).slots();
    let partial = |k: u32| fr.get((a + k) as usize).is_some_and(|s| s.flags() & flag::PARTIAL != 0);
    let changes_one_bit =
        matches!(op, FloatUn::Neg | FloatUn::Abs) && !matches!(format, FloatFormat::Small(_));
    if !changes_one_bit || !(0..words).any(partial) {
        let (bits, flags) = unary(heap, format, op, read(fr, a, format));
        return write(fr, d, format, bits, flags);
    }
    for k in 0..words {
        let s = fr.get((a + k) as usize).copied().unwrap_or_default();
        let (sign, open) = ((float::sign_bit(format) >> (64 * k)) as u64, heap.open_bits(s));
        let changed = match op {
            FloatUn::Neg => heap.with_open_bits(s.bits ^ sign, open, s.spread()),
            _ => heap.with_open_bits(s.bits & !sign, open.without(sign), s.spread()),
        };
        put(fr, d + k, changed);
    }
}

/// A comparison.
pub(super) fn compare(
    heap: &mut Heap,
    format: FloatFormat,
    pred: FloatPred,
    a: (u128, u8),
    b: (u128, u8),
) -> Slot {
    let flags = float_flags(format, a.0, a.1) | float_flags(format, b.0, b.1);
    super::int::int(heap, 1, u64::from(float::compare(format, pred, a.0, b.0)), flags)
}

/// A multiply-add, rounded once or (not `fused`) once or twice.
pub(super) fn fma(
    heap: &mut Heap,
    format: FloatFormat,
    fused: bool,
    [a, b, c]: [(u128, u8); 3],
) -> (u128, u8) {
    let flags = float_flags(format, a.0, a.1) | float_flags(format, b.0, b.1) | float_flags(format, c.0, c.1);
    let result = if fused {
        float::fused_multiply_add(format, a.0, b.0, c.0)
    } else {
        float::multiply_add(format, a.0, b.0, c.0)
    };
    finish(heap, format, result, flags, [a.0, b.0, c.0])
}

/// A conversion between scalar types.
#[allow(clippy::too_many_arguments)] // the parts of one instruction
pub(super) fn convert(
    fr: &mut [Slot],
    op: CastOp,
    from: Scalar,
    to: Scalar,
    wrap: Wrap,
    rounding: Rounding,
    d: u32,
    a: u32,
) {
    use super::int::{put_words, words};
    let put = |fr: &mut [Slot], w: u32, r: IntResult<Words>, flags: u8| match r {
        IntResult::Value(v) if flags & flag::POISON == 0 => put_words(fr, d, w, &v, flags),
        _ => put_words(fr, d, w, &[], flag::POISON),
    };
    match (op, from, to) {
        (
            CastOp::Trunc | CastOp::ZExt | CastOp::SExt,
            Scalar::Int(w) | Scalar::Index(w),
            Scalar::Int(t) | Scalar::Index(t),
        ) => {
            let (x, flags) = words(fr, a, w);
            put(fr, t, cast::resize(op, w, t, &x, wrap), flags);
        }
        (CastOp::SiToFp | CastOp::UiToFp, Scalar::Int(w) | Scalar::Index(w), Scalar::Float(format)) => {
            let (x, flags) = words(fr, a, w);
            match cast::int_to_float(format, op == CastOp::SiToFp, w, &x, wrap, rounding) {
                IntResult::Value((v, undetermined)) if flags & flag::POISON == 0 => {
                    write(fr, d, format, v, flags | made_flags(undetermined));
                }
                _ => write(fr, d, format, 0, flag::POISON),
            }
        }
        (
            CastOp::FpToSi | CastOp::FpToUi | CastOp::FpToSiSat | CastOp::FpToUiSat,
            Scalar::Float(format),
            Scalar::Int(w) | Scalar::Index(w),
        ) => {
            let (bits, flags) = read(fr, a, format);
            let signed = matches!(op, CastOp::FpToSi | CastOp::FpToSiSat);
            let saturate = matches!(op, CastOp::FpToSiSat | CastOp::FpToUiSat);
            let flags = float_flags(format, bits, flags);
            put(fr, w, cast::float_to_int(format, signed, saturate, w, bits), flags);
        }
        (CastOp::FpExt | CastOp::FpTrunc, Scalar::Float(x), Scalar::Float(y)) => {
            let (bits, flags) = read(fr, a, x);
            let flags = float_flags(x, bits, flags);
            if flags & flag::POISON != 0 {
                return write(fr, d, y, 0, flag::POISON);
            }
            let (bits, undetermined) = cast::float_to_float(x, y, bits, rounding);
            write(fr, d, y, bits, flags | made_flags(undetermined));
        }
        // Decoding pairs each conversion with the types it takes.
        _ => put_words(fr, d, to.width(), &[], flag::POISON),
    }
}

/// What undetermined bits of a result add to its flags.
pub(super) fn made_flags(undetermined: UndeterminedBits) -> u8 {
    match undetermined {
        UndeterminedBits::None => 0,
        UndeterminedBits::Nan => flag::NAN_BITS,
        UndeterminedBits::Either(_) | UndeterminedBits::Any => flag::NONDET,
    }
}

/// Whether a float is of one of these classes. Whether a NaN is quiet, and its sign, may be undetermined.
pub(super) fn is_class(heap: &mut Heap, format: FloatFormat, test: u64, (bits, flags): (u128, u8)) -> Slot {
    let undetermined = flags & flag::NAN_BITS != 0 && !matches!(test & 3, 0 | 3);
    let flags = float_flags(format, bits, flags) | if undetermined { flag::NONDET } else { 0 };
    super::int::int(heap, 1, u64::from(float::is_class(format, bits, test)), flags)
}

/// Applies fast-math flags to the lanes of a result that have been computed.
pub(super) fn fast_math(
    heap: &mut Heap,
    fr: &mut [Slot],
    promises: FastMath,
    operands: &[PromisedFloats],
    lanes: u32,
    (d, result): (u32, Scalar),
) {
    for lane in 0..lanes {
        fast_math_lane(heap, fr, promises, operands, lane, (d + lane * result.slots(), result));
    }
}

fn fast_math_lane(
    heap: &mut Heap,
    fr: &mut [Slot],
    promises: FastMath,
    operands: &[PromisedFloats],
    lane: u32,
    (d, result): (u32, Scalar),
) {
    let format = match result {
        Scalar::Float(format) => Some(format),
        _ => None,
    };
    let now = &*fr;
    let of = |o: &PromisedFloats| {
        let (slots, format) = (o.slots, o.format);
        let at = move |k: u32| slots.at(lane) + k * Scalar::Float(format).slots();
        (0..o.each).map(move |k| (format, read(now, at(k), format).0))
    };
    let used = || operands.iter().flat_map(of);
    let made = || format.map(|f| (f, read(now, d, f).0));
    let any = |test: u64| used().chain(made()).any(|(f, v)| float::is_class(f, v, test));
    let broken = promises.no_nan && used().chain(made()).any(|(f, v)| float::is_nan(f, v))
        || promises.no_infinity && any(INFINITE);
    let is = |test: u64| made().is_some_and(|(f, v)| float::is_class(f, v, test));
    let zero = |(f, v): (FloatFormat, u128)| float::is_class(f, v, ZERO);
    let takes_sign_of_zero = || match promises.sign {
        SignOperands::Nothing => promises.by_zero && is(INFINITE) && used().any(zero),
        SignOperands::Operand(i) => operands.get(i).is_some_and(|o| of(o).any(zero)),
        SignOperands::Any => used().any(zero),
    };
    let has_sign = || made().is_some_and(|(f, v)| float::with_other_sign(f, v) != v);
    let open_sign = !broken && promises.no_signed_zero && (is(ZERO) || takes_sign_of_zero()) && has_sign();
    let words = d..d.saturating_add(result.slots());
    if broken {
        words.for_each(|r| put(fr, r, Slot::poison()));
        return;
    }
    if open_sign
        && heap.sample() & 1 == 1
        && let Some(f) = format
    {
        let (bits, flags) = read(fr, d, f);
        write(fr, d, f, float::with_other_sign(f, bits), flags);
    }
    if promises.loose {
        heap.loosen();
    }
    // A sampled run computes one of the results that are allowed.
    if open_sign || promises.loose && !heap.samples() {
        for r in words {
            if let Some(s) = fr.get_mut(r as usize)
                && s.flags() & flag::POISON == 0
            {
                *s = s.with_more(flag::NONDET);
            }
        }
    }
}

fn put(fr: &mut [Slot], r: u32, s: Slot) {
    if let Some(to) = fr.get_mut(r as usize) {
        *to = s;
    }
}

/// Class bits of zeros and of infinities.
const ZERO: u64 = 1 << 5 | 1 << 6;
const INFINITE: u64 = 1 << 2 | 1 << 9;
