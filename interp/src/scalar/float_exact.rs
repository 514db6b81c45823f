//! Floats as exact numbers `mantissa * 2^exponent` over big integers, and one correctly rounding way back. It serves
//! where the soft-float library has gaps, or is slow or in doubt. That is square root, remainder, fused multiply-add,
//! integers of any width, and every rounding direction.

use super::float::{is_nan, quiet_nan, sign_bit};
use super::{Rounding, small};
use num_bigint::{BigInt, BigUint, Sign};
use plumb_host::FloatFormat;

/// Precision (with the leading bit) and the exponent of the least subnormal's unit and of the greatest number.
struct Shape {
    precision: u32,
    min_exponent: i64,
    max_exponent: i64,
}

fn shape(format: FloatFormat) -> Shape {
    let (precision, max_exponent) = match format {
        FloatFormat::F16 => (11, 15),
        FloatFormat::BF16 => (8, 127),
        FloatFormat::F32 => (24, 127),
        FloatFormat::F64 => (53, 1023),
        FloatFormat::F80 => (64, 16383),
        FloatFormat::F128 => (113, 16383),
        FloatFormat::Small(small) => {
            let largest = small.to_f64(small.largest()).log2().floor() as i64;
            let (precision, min_exponent) = (small.fraction() + 1, small.least_exponent().into());
            return Shape { precision, min_exponent, max_exponent: largest };
        }
    };
    Shape { precision, min_exponent: 1 - max_exponent, max_exponent }
}

/// A float taken apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Parts {
    /// Any NaN.
    Nan,
    /// Infinity; `true` if negative.
    Infinite(bool),
    /// `(-1)^negative * mantissa * 2^exponent`; zero has mantissa 0.
    Finite {
        /// The sign bit.
        negative: bool,
        /// The digits.
        mantissa: BigUint,
        /// The weight of the last digit.
        exponent: i64,
    },
}

/// Takes a float apart.
pub fn parts(format: FloatFormat, bits: u128) -> Parts {
    if let FloatFormat::Small(small) = format {
        return small::parts(small, bits);
    }
    let s = shape(format);
    let negative = bits & sign_bit(format) != 0;
    if is_nan(format, bits) {
        return Parts::Nan;
    }
    // The x87 format stores its leading bit, the others imply it.
    let stored = if format == FloatFormat::F80 { 64 } else { s.precision - 1 };
    let fraction = bits & ((1u128 << stored) - 1);
    let biased = ((bits & !sign_bit(format)) >> stored) as i64;
    if biased == 2 * s.max_exponent + 1 {
        return Parts::Infinite(negative);
    }
    let hidden = if format != FloatFormat::F80 && biased != 0 { 1u128 << stored } else { 0 };
    let exponent = biased.max(1) - s.max_exponent - i64::from(s.precision - 1);
    Parts::Finite { negative, mantissa: BigUint::from(fraction | hidden), exponent }
}

/// Infinity, or what a format without one has in its place.
pub fn infinity(format: FloatFormat, negative: bool) -> u128 {
    if let FloatFormat::Small(small) = format {
        let infinity = if negative { f64::NEG_INFINITY } else { f64::INFINITY };
        return small::rounded(small, infinity, Rounding::NearestEven).0;
    }
    let s = shape(format);
    let top = 2 * s.max_exponent as u128 + 1;
    let magnitude = if format == FloatFormat::F80 { top << 64 | 1 << 63 } else { top << (s.precision - 1) };
    magnitude | if negative { sign_bit(format) } else { 0 }
}

/// The greatest finite number.
fn greatest(format: FloatFormat, negative: bool) -> u128 {
    let magnitude = infinity(format, false);
    // One step below infinity, except that x87 also keeps its explicit leading bit.
    let m =
        if format == FloatFormat::F80 { (0x7ffe_u128 << 64) | u128::from(u64::MAX) } else { magnitude - 1 };
    m | if negative { sign_bit(format) } else { 0 }
}

/// The float nearest to `(-1)^negative * (mantissa * 2^exponent + a bit if sticky)` in the given direction.
pub fn round(
    format: FloatFormat,
    negative: bool,
    mantissa: &BigUint,
    exponent: i64,
    sticky: bool,
    rounding: Rounding,
) -> u128 {
    if let FloatFormat::Small(small) = format {
        return small::rounded(small, small::odd(negative, mantissa, exponent, sticky), rounding).0;
    }
    let s = shape(format);
    let sign = if negative { sign_bit(format) } else { 0 };
    let length = mantissa.bits() as i64;
    if length == 0 {
        return sign;
    }
    let precision = i64::from(s.precision);
    // The weight of the last kept digit: that of a number of full precision, but not below the subnormals'.
    let unit = (exponent + length - precision).max(s.min_exponent - (precision - 1));
    let drop = unit - exponent;
    let (mut kept, rest) = if drop <= 0 {
        // A mantissa shorter than the precision grows by at most the precision.
        (mantissa << (-drop) as u64, if sticky { DroppedPart::BelowHalf } else { DroppedPart::None })
    } else {
        (mantissa >> drop as u64, rest_below(mantissa, drop as u64, sticky))
    };
    let up = match rounding {
        Rounding::NearestEven => rest == DroppedPart::AboveHalf || (rest == DroppedPart::Half && kept.bit(0)),
        Rounding::NearestAway => matches!(rest, DroppedPart::AboveHalf | DroppedPart::Half),
        Rounding::TowardZero => false,
        Rounding::Down => rest != DroppedPart::None && negative,
        Rounding::Up => rest != DroppedPart::None && !negative,
    };
    if up {
        kept += 1u8;
    }
    let mut unit = unit;
    if kept.bits() as i64 > precision {
        kept >>= 1u8;
        unit += 1;
    }
    let top = unit + kept.bits() as i64 - 1;
    if kept.bits() > 0 && top > s.max_exponent {
        let finite = match rounding {
            Rounding::NearestEven | Rounding::NearestAway => false,
            Rounding::TowardZero => true,
            Rounding::Down => !negative,
            Rounding::Up => negative,
        };
        return if finite { greatest(format, negative) } else { infinity(format, negative) };
    }
    let digits = low_u128(&kept);
    let normal = kept.bits() as i64 == precision;
    let biased = if normal { (unit + precision - 1 + s.max_exponent) as u128 } else { 0 };
    let body = if format == FloatFormat::F80 {
        biased << 64 | digits
    } else {
        biased << (s.precision - 1) | (digits & ((1u128 << (s.precision - 1)) - 1))
    };
    body | sign
}

/// How the dropped digits compare with half a unit.
#[derive(Clone, Copy, PartialEq, Eq)]
enum DroppedPart {
    None,
    BelowHalf,
    Half,
    AboveHalf,
}

fn rest_below(mantissa: &BigUint, drop: u64, sticky: bool) -> DroppedPart {
    let half = mantissa.bit(drop - 1);
    let below = sticky || mantissa.trailing_zeros().is_some_and(|z| z < drop - 1);
    match (half, below) {
        (false, false) => DroppedPart::None,
        (false, true) => DroppedPart::BelowHalf,
        (true, false) => DroppedPart::Half,
        (true, true) => DroppedPart::AboveHalf,
    }
}

/// The low 128 bits.
pub fn low_u128(v: &BigUint) -> u128 {
    let mut digits = v.iter_u64_digits();
    let low = u128::from(digits.next().unwrap_or(0));
    low | u128::from(digits.next().unwrap_or(0)) << 64
}

/// An integer as a float.
pub fn from_integer(format: FloatFormat, v: &BigInt, rounding: Rounding) -> u128 {
    round(format, v.sign() == Sign::Minus, v.magnitude(), 0, false, rounding)
}

/// The integer part of a finite float; `None` for NaN, `Some(Err(negative))` for infinity.
pub fn to_integer(format: FloatFormat, bits: u128) -> Option<Result<BigInt, bool>> {
    match parts(format, bits) {
        Parts::Nan => None,
        Parts::Infinite(negative) => Some(Err(negative)),
        Parts::Finite { negative, mantissa, exponent } => {
            let m =
                if exponent >= 0 { mantissa << exponent as u64 } else { mantissa >> exponent.unsigned_abs() };
            Some(Ok(BigInt::from_biguint(if negative { Sign::Minus } else { Sign::Plus }, m)))
        }
    }
}

/// The same number in another format.
pub fn convert(from: FloatFormat, to: FloatFormat, bits: u128, rounding: Rounding) -> u128 {
    match parts(from, bits) {
        Parts::Nan => quiet_nan(to),
        Parts::Infinite(negative) => infinity(to, negative),
        Parts::Finite { negative, mantissa, exponent } => {
            round(to, negative, &mantissa, exponent, false, rounding)
        }
    }
}

/// The square root, correctly rounded; of a negative number NaN, of -0 -0.
pub fn sqrt(format: FloatFormat, bits: u128) -> u128 {
    let (mantissa, exponent) = match parts(format, bits) {
        Parts::Nan | Parts::Infinite(true) => return quiet_nan(format),
        Parts::Infinite(false) => return bits,
        Parts::Finite { mantissa, .. } if mantissa == BigUint::ZERO => return bits,
        Parts::Finite { negative: true, .. } => return quiet_nan(format),
        Parts::Finite { mantissa, exponent, .. } => (mantissa, exponent),
    };
    // Enough digits that the root has more than the precision, and an even exponent.
    let mut shift = 2 * (i64::from(shape(format).precision) + 2);
    if (exponent - shift) % 2 != 0 {
        shift += 1;
    }
    let radicand = mantissa << shift as u64;
    let root = radicand.sqrt();
    let sticky = &root * &root != radicand;
    round(format, false, &root, (exponent - shift) / 2, sticky, Rounding::NearestEven)
}

/// `a - b * trunc(a / b)`, exact, with the sign of `a`.
pub fn remainder(format: FloatFormat, a: u128, b: u128) -> u128 {
    match (parts(format, a), parts(format, b)) {
        (Parts::Nan, _) | (_, Parts::Nan) | (Parts::Infinite(_), _) => quiet_nan(format),
        (_, Parts::Infinite(_)) => a,
        (
            Parts::Finite { negative, mantissa: x, exponent: ex },
            Parts::Finite { mantissa: y, exponent: ey, .. },
        ) => {
            if y == BigUint::ZERO {
                return quiet_nan(format);
            }
            let e = ex.min(ey);
            let divisor = y << (ey - e) as u64;
            // x * 2^(ex-e) mod divisor without building the large power.
            let power = BigUint::from(2u8).modpow(&BigUint::from((ex - e) as u64), &divisor);
            let r = (x * power) % divisor;
            round(format, negative, &r, e, false, Rounding::NearestEven)
        }
    }
}

/// `a * b + c` rounded once to nearest even.
pub fn fused_multiply_add(format: FloatFormat, a: u128, b: u128, c: u128) -> u128 {
    let (pa, pb, pc) = (parts(format, a), parts(format, b), parts(format, c));
    if [&pa, &pb, &pc].contains(&&Parts::Nan) {
        return quiet_nan(format);
    }
    let negative_product = (a ^ b) & sign_bit(format) != 0;
    match (pa, pb, pc) {
        (
            Parts::Finite { mantissa: x, exponent: ex, .. },
            Parts::Finite { mantissa: y, exponent: ey, .. },
            Parts::Finite { negative: nz, mantissa: z, exponent: ez },
        ) => {
            let (product, ep) = (x * y, ex + ey);
            let e = ep.min(ez);
            let term = |negative: bool, m: BigUint, from: i64| {
                BigInt::from_biguint(if negative { Sign::Minus } else { Sign::Plus }, m << (from - e) as u64)
            };
            let both_zero = product == BigUint::ZERO && z == BigUint::ZERO;
            let sum = term(negative_product, product, ep) + term(nz, z, ez);
            // An exact zero is -0 only if both terms are.
            let negative = match sum.sign() {
                Sign::NoSign => both_zero && negative_product && nz,
                sign => sign == Sign::Minus,
            };
            round(format, negative, sum.magnitude(), e, false, Rounding::NearestEven)
        }
        (Parts::Finite { .. }, Parts::Finite { .. }, _) => c,
        (Parts::Finite { mantissa, .. }, _, _) | (_, Parts::Finite { mantissa, .. }, _)
            if mantissa == BigUint::ZERO =>
        {
            quiet_nan(format)
        }
        (_, _, Parts::Infinite(nz)) if nz != negative_product => quiet_nan(format),
        _ => infinity(format, negative_product),
    }
}
