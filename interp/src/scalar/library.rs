//! Mathematical functions without an exact result, by the `libm` crate. Every machine gets the same bits, within a few
//! units in the last place of the true value. f16 and bf16 are computed as f32 and rounded.

use super::cast::float_to_float;
use super::float::{self, FloatResult, UndeterminedBits, binary, quiet_nan, sign_bit};
use super::float_exact::{self, Parts, from_integer, infinity, parts, round};
use super::{FloatBin, Rounding};
use num_bigint::{BigInt, BigUint, Sign};
use plumb_host::{FloatFormat, MathFn};

/// Whether the library's functions can be had in this format.
pub fn is_computed(format: FloatFormat) -> bool {
    !matches!(format, FloatFormat::F80 | FloatFormat::F128 | FloatFormat::Small(_))
}

/// A function of C's library on bits of the format (those [`is_computed`] excludes are taken as f64).
pub fn call(f: MathFn, format: FloatFormat, x: [u128; 3]) -> u128 {
    let as_f32 = |v: u128| f32::from_bits(v as u32);
    match format {
        FloatFormat::F32 => math_f32(f, x.map(as_f32)).to_bits().into(),
        FloatFormat::F16 | FloatFormat::BF16 => {
            let near = Rounding::NearestEven;
            let wide = x.map(|v| as_f32(float_to_float(format, FloatFormat::F32, v, near).0));
            let result = math_f32(f, wide).to_bits().into();
            float_to_float(FloatFormat::F32, format, result, near).0
        }
        _ => math_f64(f, x.map(|v| f64::from_bits(v as u64))).to_bits().into(),
    }
}

/// A float raised to an integer, and whether every order of the multiplications gives this result (LangRef, `powi`:
/// the order of evaluation is not defined).
pub fn power(format: FloatFormat, a: u128, n: &BigInt) -> (FloatResult, bool) {
    let one = from_integer(format, &BigInt::from(1), Rounding::NearestEven);
    let (odd, divides) = (n.bit(0), n.sign() == Sign::Minus);
    let signed = |negative: bool, bits: u128| if negative && odd { bits | sign_bit(format) } else { bits };
    // The product of no factors is 1, but a signalling NaN may show (S-LIB-13).
    if n.sign() == Sign::NoSign {
        if float::is_signaling(format, a) {
            return ((one, UndeterminedBits::Either(quiet_nan(format))), true);
        }
        return ((one, UndeterminedBits::None), true);
    }
    match parts(format, a) {
        Parts::Nan => ((quiet_nan(format), UndeterminedBits::Nan), true),
        Parts::Infinite(negative) => {
            let bits = if divides { 0 } else { infinity(format, false) };
            ((signed(negative, bits), UndeterminedBits::None), true)
        }
        Parts::Finite { negative, mantissa, .. } if mantissa == BigUint::ZERO => {
            let bits = if divides { infinity(format, false) } else { 0 };
            ((signed(negative, bits), UndeterminedBits::None), true)
        }
        Parts::Finite { negative, mantissa, exponent } => match exact_power(format, mantissa, exponent, n) {
            Some(bits) => ((signed(negative, bits), UndeterminedBits::None), true),
            None => (by_squaring(format, a, n, one), false),
        },
    }
}

/// `(mantissa * 2^exponent)^n` where it and all that leads to it are numbers of the format.
fn exact_power(format: FloatFormat, mantissa: BigUint, exponent: i64, n: &BigInt) -> Option<u128> {
    let twos = mantissa.trailing_zeros()?;
    let (odd, exponent) = (mantissa >> twos, exponent + i64::try_from(twos).ok()?);
    let is_two = odd == BigUint::from(1u8);
    if is_two && exponent == 0 {
        return Some(from_integer(format, &BigInt::from(1), Rounding::NearestEven));
    }
    let count = u32::try_from(n.magnitude()).ok().filter(|n| *n <= 1 << 16)?;
    // Powers of odd numbers grow by more than a digit each, and their inverses have no end.
    if !is_two && (n.sign() == Sign::Minus || u64::from(count) * (odd.bits() - 1) > 128) {
        return None;
    }
    let digits = odd.pow(count);
    let top = exponent.checked_mul(i64::from(count))?;
    let number = |e: i64| {
        let bits = round(format, false, &digits, e, false, Rounding::NearestEven);
        let back = match parts(format, bits) {
            Parts::Finite { mantissa, exponent, .. } => {
                let low = exponent.min(e);
                mantissa << (exponent - low).unsigned_abs() == digits.clone() << (e - low).unsigned_abs()
            }
            _ => false,
        };
        back.then_some(bits)
    };
    let bits = number(top)?;
    if n.sign() != Sign::Minus { Some(bits) } else { number(-top) }
}

/// One result of several: repeated squaring, and for negative powers the inverse.
fn by_squaring(format: FloatFormat, a: u128, n: &BigInt, one: u128) -> FloatResult {
    let (mut result, mut factor) = (one, a);
    let count = n.magnitude();
    for i in 0..count.bits() {
        if count.bit(i) {
            result = binary(format, FloatBin::Mul, result, factor).0;
        }
        factor = binary(format, FloatBin::Mul, factor, factor).0;
    }
    if n.sign() == Sign::Minus {
        binary(format, FloatBin::Div, one, result)
    } else {
        (result, UndeterminedBits::None)
    }
}

/// `a * 2^n`, rounded once (LangRef, `ldexp`).
pub fn load_exponent(format: FloatFormat, a: u128, n: &BigInt) -> FloatResult {
    // Beyond this every number of every format has overflowed or vanished.
    const FAR: i64 = 1 << 17;
    match parts(format, a) {
        Parts::Nan => (quiet_nan(format), UndeterminedBits::Nan),
        Parts::Infinite(_) => (a, UndeterminedBits::None),
        Parts::Finite { negative, mantissa, exponent } => {
            let far = if n.sign() == Sign::Minus { -FAR } else { FAR };
            let n = i64::try_from(n).unwrap_or(far).clamp(-FAR, FAR);
            (
                round(format, negative, &mantissa, exponent + n, false, Rounding::NearestEven),
                UndeterminedBits::None,
            )
        }
    }
}

/// A float as `fraction * 2^exponent` with the fraction's magnitude in [1/2, 1); zero with exponent 0. The exponent of
/// infinities and NaN is unspecified: none (LangRef, `frexp`).
pub fn split_exponent(format: FloatFormat, a: u128) -> (FloatResult, Option<i64>) {
    match parts(format, a) {
        Parts::Nan => ((quiet_nan(format), UndeterminedBits::Nan), None),
        Parts::Infinite(_) => ((a, UndeterminedBits::None), None),
        Parts::Finite { mantissa, .. } if mantissa == BigUint::ZERO => ((a, UndeterminedBits::None), Some(0)),
        Parts::Finite { negative, mantissa, exponent } => {
            let digits = mantissa.bits() as i64;
            let fraction = round(format, negative, &mantissa, -digits, false, Rounding::NearestEven);
            ((fraction, UndeterminedBits::None), Some(exponent + digits))
        }
    }
}

/// The nearest integer, halves to even or away from zero; none if it does not fit `w` bits (LangRef, `lrint`,
/// `lround`: then any value).
pub fn to_nearest_integer(format: FloatFormat, away: bool, w: u32, a: u128) -> Option<BigInt> {
    let op = if away { super::FloatUn::Round } else { super::FloatUn::RoundEven };
    let rounded = float::unary(format, op, a).0;
    let v = float_exact::to_integer(format, rounded)?.ok()?;
    let half = BigInt::from(1) << w.saturating_sub(1);
    (-&half <= v && v < half).then_some(v)
}

/// The exponent of `x` as a float: -inf for zero, inf for infinities (C, F.10.3.11).
fn logb(x: f64) -> f64 {
    if x == 0.0 {
        f64::NEG_INFINITY
    } else if x.is_finite() {
        f64::from(libm::ilogb(x))
    } else {
        x * x
    }
}

fn math_f64(f: MathFn, [x, y, z]: [f64; 3]) -> f64 {
    match f {
        MathFn::Acos => libm::acos(x),
        // Below 1 there is none (C, F.10.2.1); the crate computes one.
        MathFn::Acosh if x < 1.0 => f64::NAN,
        MathFn::Acosh => libm::acosh(x),
        MathFn::Asin => libm::asin(x),
        MathFn::Asinh => libm::asinh(x),
        MathFn::Atan => libm::atan(x),
        MathFn::Atan2 => libm::atan2(x, y),
        MathFn::Atanh => libm::atanh(x),
        MathFn::Cbrt => libm::cbrt(x),
        MathFn::Ceil => libm::ceil(x),
        MathFn::Copysign => libm::copysign(x, y),
        MathFn::Cos => libm::cos(x),
        MathFn::Cosh => libm::cosh(x),
        MathFn::Erf => libm::erf(x),
        MathFn::Erfc => libm::erfc(x),
        MathFn::Exp => libm::exp(x),
        MathFn::Exp10 => libm::exp10(x),
        MathFn::Exp2 => libm::exp2(x),
        MathFn::Expm1 => libm::expm1(x),
        MathFn::Fabs => libm::fabs(x),
        MathFn::Floor => libm::floor(x),
        MathFn::Fma => libm::fma(x, y, z),
        MathFn::Fmax => libm::fmax(x, y),
        MathFn::Fmin => libm::fmin(x, y),
        MathFn::Fmod => libm::fmod(x, y),
        MathFn::Log => libm::log(x),
        MathFn::Log10 => libm::log10(x),
        MathFn::Log1p => libm::log1p(x),
        MathFn::Log2 => libm::log2(x),
        MathFn::Logb => logb(x),
        MathFn::Pow => libm::pow(x, y),
        MathFn::Rint | MathFn::RoundEven => libm::rint(x),
        MathFn::Round => libm::round(x),
        MathFn::Sin => libm::sin(x),
        MathFn::Sinh => libm::sinh(x),
        MathFn::Sqrt => libm::sqrt(x),
        MathFn::Tan => libm::tan(x),
        MathFn::Tanh => libm::tanh(x),
        MathFn::Trunc => libm::trunc(x),
    }
}

fn math_f32(f: MathFn, [x, y, z]: [f32; 3]) -> f32 {
    match f {
        MathFn::Acos => libm::acosf(x),
        MathFn::Acosh if x < 1.0 => f32::NAN,
        MathFn::Acosh => libm::acoshf(x),
        MathFn::Asin => libm::asinf(x),
        MathFn::Asinh => libm::asinhf(x),
        MathFn::Atan => libm::atanf(x),
        MathFn::Atan2 => libm::atan2f(x, y),
        MathFn::Atanh => libm::atanhf(x),
        MathFn::Cbrt => libm::cbrtf(x),
        MathFn::Ceil => libm::ceilf(x),
        MathFn::Copysign => libm::copysignf(x, y),
        MathFn::Cos => libm::cosf(x),
        MathFn::Cosh => libm::coshf(x),
        MathFn::Erf => libm::erff(x),
        MathFn::Erfc => libm::erfcf(x),
        MathFn::Exp => libm::expf(x),
        MathFn::Exp10 => libm::exp10f(x),
        MathFn::Exp2 => libm::exp2f(x),
        MathFn::Expm1 => libm::expm1f(x),
        MathFn::Fabs => libm::fabsf(x),
        MathFn::Floor => libm::floorf(x),
        MathFn::Fma => libm::fmaf(x, y, z),
        MathFn::Fmax => libm::fmaxf(x, y),
        MathFn::Fmin => libm::fminf(x, y),
        MathFn::Fmod => libm::fmodf(x, y),
        MathFn::Log => libm::logf(x),
        MathFn::Log10 => libm::log10f(x),
        MathFn::Log1p => libm::log1pf(x),
        MathFn::Log2 => libm::log2f(x),
        // A f32 keeps its exponent as f64, and exponents are exact in both.
        MathFn::Logb => logb(f64::from(x)) as f32,
        MathFn::Pow => libm::powf(x, y),
        MathFn::Rint | MathFn::RoundEven => libm::rintf(x),
        MathFn::Round => libm::roundf(x),
        MathFn::Sin => libm::sinf(x),
        MathFn::Sinh => libm::sinhf(x),
        MathFn::Sqrt => libm::sqrtf(x),
        MathFn::Tan => libm::tanf(x),
        MathFn::Tanh => libm::tanhf(x),
        MathFn::Trunc => libm::truncf(x),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rustc_apfloat::ieee::Double;
    use rustc_apfloat::{Float, Round};

    const NUMBERS: [f64; 12] =
        [0.0, -0.0, 1.0, -1.5, 0.1, 3e-310, -5e-324, 1e300, f64::MAX, f64::MIN_POSITIVE, f64::INFINITY, -2.0];

    fn soft(x: f64) -> Double {
        Double::from_bits(x.to_bits().into())
    }

    #[test]
    fn exponents_move_as_in_the_soft_float_library() {
        for x in NUMBERS {
            for n in [0, 1, -1, 52, -52, 1023, -1074, 2098, -2098, 100_000, -100_000] {
                let ((bits, _), want) = (
                    load_exponent(FloatFormat::F64, x.to_bits().into(), &n.into()),
                    soft(x).scalbn_r(n, Round::NearestTiesToEven).to_bits(),
                );
                assert_eq!(bits, want, "{x} * 2^{n}");
            }
        }
        let ((bits, _), far) =
            (load_exponent(FloatFormat::F64, 1f64.to_bits().into(), &(BigInt::from(1) << 90)), f64::INFINITY);
        assert_eq!(bits, far.to_bits().into());
    }

    #[test]
    fn parts_make_up_the_number() {
        for x in NUMBERS {
            let ((fraction, _), exponent) = split_exponent(FloatFormat::F64, x.to_bits().into());
            let Some(exponent) = exponent else {
                assert!(x.is_infinite());
                continue;
            };
            let f = f64::from_bits(fraction as u64);
            assert!(x == 0.0 || (0.5..1.0).contains(&f.abs()), "{x}: {f}");
            let back = soft(f).scalbn_r(exponent as i32, Round::NearestTiesToEven).to_bits();
            assert_eq!(back, x.to_bits().into(), "{x}");
        }
    }

    #[test]
    fn powers_are_exact_where_every_order_of_products_is() {
        let firm = |x: f64, n: i64| {
            let ((bits, _), exact) = power(FloatFormat::F64, x.to_bits().into(), &n.into());
            exact.then(|| f64::from_bits(bits as u64))
        };
        assert_eq!(firm(3.0, 33), Some(5_559_060_566_555_523.0));
        assert_eq!(firm(3.0, 34), None);
        assert_eq!(firm(-1.5, 3), Some(-3.375));
        assert_eq!(firm(0.5, -3), Some(8.0));
        assert_eq!(firm(3.0, -1), None);
        assert_eq!(firm(2.0, 1023), Some(2f64.powi(1023)));
        assert_eq!(firm(2.0, 1024), None);
        // One order goes by way of infinity.
        assert_eq!(firm(2.0, -1030), None);
        assert_eq!(firm(-1.0, i64::MAX), Some(-1.0));
        assert_eq!(firm(-0.0, -3), Some(f64::NEG_INFINITY));
        assert_eq!(firm(f64::NEG_INFINITY, 3), Some(f64::NEG_INFINITY));
        let signalling = power(FloatFormat::F64, 0xfff0_0000_0000_0001, &0.into());
        let quiet = UndeterminedBits::Either(quiet_nan(FloatFormat::F64));
        assert_eq!(signalling, ((1f64.to_bits().into(), quiet), true));
        assert_eq!(firm(f64::NAN, 0), Some(1.0));
        let ((bits, _), exact) = power(FloatFormat::F64, 1.1f64.to_bits().into(), &BigInt::from(3));
        assert!(!exact && (f64::from_bits(bits as u64) - 1.331).abs() < 1e-12);
    }

    #[test]
    fn integers_that_do_not_fit_are_none() {
        let nearest = |x: f64, away, w| to_nearest_integer(FloatFormat::F64, away, w, x.to_bits().into());
        assert_eq!(nearest(2.5, false, 64), Some(2.into()));
        assert_eq!(nearest(2.5, true, 64), Some(3.into()));
        assert_eq!(nearest(127.4, false, 8), Some(127.into()));
        assert_eq!(nearest(127.5, true, 8), None);
        assert_eq!(nearest(f64::NAN, false, 64), None);
        assert_eq!(nearest(f64::INFINITY, false, 64), None);
    }
}
