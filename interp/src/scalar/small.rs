//! Arithmetic of the small formats: in `f64`, then rounded once more ([`plumb_host::SmallFloat`] says why that is exact).

use super::float::{FloatResult, UndeterminedBits};
use super::float_exact::Parts;
use super::{FloatBin, FloatUn, Rounding};
use num_bigint::BigUint;
use plumb_host::SmallFloat;
use std::cmp::Ordering;

/// A NaN that arithmetic makes. Where all NaNs have the same bits, these are determined.
pub fn nan(small: SmallFloat) -> FloatResult {
    match small.nan() {
        Some(bits) if small.has_one_nan() => (bits.into(), UndeterminedBits::None),
        Some(bits) => (bits.into(), UndeterminedBits::Nan),
        None => (0, UndeterminedBits::Any),
    }
}

/// A result of arithmetic.
pub fn rounded(small: SmallFloat, value: f64, rounding: Rounding) -> FloatResult {
    match small.from_f64(value, rounding) {
        Some(bits) if small.is_nan(bits) => nan(small),
        Some(bits) => (bits.into(), UndeterminedBits::None),
        None => (0, UndeterminedBits::Any),
    }
}

fn nearest(small: SmallFloat, value: f64) -> FloatResult {
    rounded(small, value, Rounding::NearestEven)
}

fn value(small: SmallFloat, bits: u128) -> f64 {
    small.to_f64(bits as u64)
}

/// How two numbers stand to each other; `None` if either is NaN.
pub fn order(small: SmallFloat, a: u128, b: u128) -> Option<Ordering> {
    value(small, a).partial_cmp(&value(small, b))
}

/// The sum, the difference, the product, the quotient or the remainder.
pub fn arithmetic(small: SmallFloat, op: FloatBin, a: u128, b: u128) -> FloatResult {
    let (x, y) = (value(small, a), value(small, b));
    nearest(
        small,
        match op {
            FloatBin::Add => x + y,
            FloatBin::Sub => x - y,
            FloatBin::Mul => x * y,
            FloatBin::Div => x / y,
            _ => libm::fmod(x, y),
        },
    )
}

/// The first with the sign of the second.
pub fn copy_sign(small: SmallFloat, a: u128, b: u128) -> FloatResult {
    let size = small.magnitude(a as u64);
    let signed = if b as u64 & small.sign_bit() == 0 { size } else { small.negate(size).unwrap_or(size) };
    (signed.into(), UndeterminedBits::None)
}

/// A one-operand operation.
pub fn unary(small: SmallFloat, op: FloatUn, a: u128) -> FloatResult {
    let x = value(small, a);
    let exact = |bits: u64| (u128::from(bits), UndeterminedBits::None);
    match op {
        FloatUn::Neg => small.negate(a as u64).map_or((0, UndeterminedBits::Any), exact),
        FloatUn::Abs => exact(small.magnitude(a as u64)),
        _ if x.is_nan() => nan(small),
        FloatUn::Canonicalize => (a, UndeterminedBits::None),
        FloatUn::Sqrt => nearest(small, x.sqrt()),
        FloatUn::Floor => nearest(small, x.floor()),
        FloatUn::Ceil => nearest(small, x.ceil()),
        FloatUn::Trunc => nearest(small, x.trunc()),
        FloatUn::RoundEven => nearest(small, x.round_ties_even()),
        FloatUn::Round => nearest(small, x.round()),
    }
}

/// a * b + c rounded once.
pub fn fused_multiply_add(small: SmallFloat, a: u128, b: u128, c: u128) -> FloatResult {
    nearest(small, multiply_add(small, a, b, c))
}

/// a * b + c as an `f64` that rounds like it. The product is exact in `f64`; of the sum only the last place can be wrong.
/// That it is odd where digits are lost is all that rounding has to know.
pub fn multiply_add(small: SmallFloat, a: u128, b: u128, c: u128) -> f64 {
    let (product, c) = (value(small, a) * value(small, b), value(small, c));
    let sum = product + c;
    let taken = sum - product;
    let rest = (product - (sum - taken)) + (c - taken);
    let is_odd = sum.to_bits() & 1 == 1;
    match rest {
        _ if !sum.is_finite() || rest == 0.0 || is_odd => sum,
        _ if (rest > 0.0) == (sum > 0.0) => f64::from_bits(sum.to_bits() + 1),
        _ => f64::from_bits(sum.to_bits() - 1),
    }
}

/// The number of the class bit of `llvm.is.fpclass`.
pub fn class(small: SmallFloat, a: u128) -> u32 {
    let (x, bits) = (value(small, a), a as u64);
    let least = f64::powi(2.0, small.least_exponent());
    let positive = match x.abs() {
        size if size.is_nan() => return u32::from(!is_signaling(small, bits)),
        f64::INFINITY => 9,
        0.0 => 6,
        size if size < least => 7,
        _ => 8,
    };
    // The classes of the two signs mirror each other.
    if x.is_sign_negative() { 11 - positive } else { positive }
}

/// Whether the bits are a NaN that signals.
pub fn is_signaling(small: SmallFloat, bits: u64) -> bool {
    small.quiet_bit() != 0 && small.is_nan(bits) && bits & small.quiet_bit() == 0
}

/// An exact number as an `f64` that rounds like it: where digits are lost, the last place is odd.
pub fn odd(negative: bool, mantissa: &BigUint, exponent: i64, sticky: bool) -> f64 {
    const DIGITS: i64 = 53;
    let drop = (mantissa.bits() as i64 - DIGITS).max(0);
    let kept = mantissa >> drop as u64;
    let lost = sticky || &kept << drop as u64 != *mantissa;
    // A mantissa that is shorter gets digits after it, so that the last one is far behind those that count.
    let more = if lost { DIGITS - kept.bits() as i64 } else { 0 };
    let digits = (super::float_exact::low_u128(&kept) as u64) << more | u64::from(lost);
    let exponent = exponent + drop - more;
    // No number of a small format is beyond these powers, and what is beyond rounds as what is there.
    let size = digits as f64 * f64::powi(2.0, exponent.clamp(-600, 600) as i32);
    if negative { -size } else { size }
}

/// The number as an exact one.
pub fn parts(small: SmallFloat, bits: u128) -> Parts {
    let wide = value(small, bits).to_bits();
    super::float_exact::parts(plumb_host::FloatFormat::F64, wide.into())
}
