//! Conversions between integers and floats of every format and width.

use super::float::{FloatResult, UndeterminedBits, is_nan, nan};
use super::float_exact::{self, Parts};
use super::wide::{self, Words};
use super::{CastOp, IntResult, Rounding, Wrap};
use super::{narrow, small};
use num_bigint::{BigInt, Sign};
use plumb_host::FloatFormat;

/// `trunc`, `zext`, `sext` from `from` bits to `to` bits.
pub fn resize(op: CastOp, from: u32, to: u32, a: &[u64], wrap: Wrap) -> IntResult<Words> {
    let signed = wide::to_signed(from, a);
    let unsigned = BigInt::from(wide::to_unsigned(a));
    let source = if op == CastOp::SExt { &signed } else { &unsigned };
    let out = wide::from_number(to, source);
    let lost_signed = op == CastOp::Trunc && wide::to_signed(to, &out) != signed;
    let lost_unsigned = op == CastOp::Trunc && BigInt::from(wide::to_unsigned(&out)) != unsigned;
    let broken = (wrap.contains(Wrap::NSW) && lost_signed)
        || (wrap.contains(Wrap::NUW) && lost_unsigned)
        || (wrap.contains(Wrap::NNEG) && signed.sign() == Sign::Minus);
    if broken { IntResult::Poison } else { IntResult::Value(out) }
}

/// `sitofp` and `uitofp`: the nearest float in the given direction; overflow gives infinity.
pub fn int_to_float(
    format: FloatFormat,
    signed: bool,
    w: u32,
    a: &[u64],
    wrap: Wrap,
    rounding: Rounding,
) -> IntResult<FloatResult> {
    let exact = |bits| IntResult::Value((bits, UndeterminedBits::None));
    if rounding == Rounding::NearestEven && w <= 64 && matches!(format, FloatFormat::F32 | FloatFormat::F64) {
        let raw = a.first().copied().unwrap_or(0);
        let s = narrow::sext(w, raw);
        if wrap.contains(Wrap::NNEG) && s < 0 {
            return IntResult::Poison;
        }
        return exact(match (format, signed) {
            (FloatFormat::F32, true) => u128::from((s as f32).to_bits()),
            (FloatFormat::F32, false) => u128::from((raw as f32).to_bits()),
            (_, true) => u128::from((s as f64).to_bits()),
            (_, false) => u128::from((raw as f64).to_bits()),
        });
    }
    let s = wide::to_signed(w, a);
    if wrap.contains(Wrap::NNEG) && s.sign() == Sign::Minus {
        return IntResult::Poison;
    }
    let v = if signed { s } else { BigInt::from(wide::to_unsigned(a)) };
    if let FloatFormat::Small(small) = format {
        let value = small::odd(v.sign() == Sign::Minus, v.magnitude(), 0, false);
        return IntResult::Value(small::rounded(small, value, rounding));
    }
    exact(float_exact::from_integer(format, &v, rounding))
}

/// `fptosi`, `fptoui` and their saturating forms: towards zero; what does not fit is poison or clamped.
pub fn float_to_int(format: FloatFormat, signed: bool, saturate: bool, w: u32, a: u128) -> IntResult<Words> {
    let one = BigInt::from(1);
    let (least, greatest) =
        if signed { (-(&one << (w - 1)), (&one << (w - 1)) - 1) } else { (BigInt::ZERO, (&one << w) - 1) };
    let fixed = |v: &BigInt| IntResult::Value(wide::from_number(w, v));
    match float_exact::to_integer(format, a) {
        None if saturate => fixed(&BigInt::ZERO),
        Some(Err(negative)) if saturate => fixed(if negative { &least } else { &greatest }),
        None | Some(Err(_)) => IntResult::Poison,
        Some(Ok(v)) if least <= v && v <= greatest => fixed(&v),
        Some(Ok(v)) if saturate => fixed(&v.clamp(least, greatest)),
        Some(Ok(_)) => IntResult::Poison,
    }
}

/// `fpext` and `fptrunc`; a NaN stays a NaN, with an undetermined payload.
pub fn float_to_float(from: FloatFormat, to: FloatFormat, a: u128, rounding: Rounding) -> FloatResult {
    if is_nan(from, a) {
        return nan(to);
    }
    let bits = match (from, to, rounding) {
        (FloatFormat::F32, FloatFormat::F64, _) => u128::from(f64::from(f32::from_bits(a as u32)).to_bits()),
        (FloatFormat::F64, FloatFormat::F32, Rounding::NearestEven) => {
            u128::from((f64::from_bits(a as u64) as f32).to_bits())
        }
        (_, FloatFormat::Small(to), _) => {
            let value = match float_exact::parts(from, a) {
                Parts::Nan => f64::NAN,
                Parts::Infinite(false) => f64::INFINITY,
                Parts::Infinite(true) => f64::NEG_INFINITY,
                Parts::Finite { negative, mantissa, exponent } => {
                    small::odd(negative, &mantissa, exponent, false)
                }
            };
            return small::rounded(to, value, rounding);
        }
        _ => float_exact::convert(from, to, a, rounding),
    };
    (bits, UndeterminedBits::None)
}
