//! Floating-point arithmetic in the default environment: round to nearest even, no traps, denormals kept. `f32` and
//! `f64` use the host, whose basic operations are IEEE exact; the other formats use a soft-float library.
//! Values are bit patterns in the low bits of a `u128`.

use super::float_exact;
use super::small;
use super::{FloatBin, FloatPred, FloatUn};
use plumb_host::FloatFormat;
use rustc_apfloat::ieee::{BFloat, Double, Half, Quad, Single, X87DoubleExtended};
use rustc_apfloat::{Float, Round};
use std::cmp::Ordering;

/// Runs an expression with the soft-float type of a format, or another with a small format.
macro_rules! with_soft {
    ($format:expr, $float:ident => $body:expr, $small:ident => $other:expr) => {
        match $format {
            FloatFormat::F16 => {
                type $float = Half;
                $body
            }
            FloatFormat::BF16 => {
                type $float = BFloat;
                $body
            }
            FloatFormat::F32 => {
                type $float = Single;
                $body
            }
            FloatFormat::F64 => {
                type $float = Double;
                $body
            }
            FloatFormat::F80 => {
                type $float = X87DoubleExtended;
                $body
            }
            FloatFormat::F128 => {
                type $float = Quad;
                $body
            }
            FloatFormat::Small($small) => $other,
        }
    };
}
#[cfg(test)]
pub(crate) use with_soft;

/// Which bits of a result are undetermined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndeterminedBits {
    /// The result is the only legal one.
    None,
    /// Sign and payload of a NaN.
    Nan,
    /// The given result is legal, too.
    Either(u128),
    /// All of them: the format has nothing that stands for the result.
    Any,
}

/// A result and which of its bits are undetermined.
pub type FloatResult = (u128, UndeterminedBits);

/// The quiet NaN with no payload, or 0 in a format without NaNs.
pub fn quiet_nan(format: FloatFormat) -> u128 {
    match format {
        FloatFormat::F16 => 0x7e00,
        FloatFormat::BF16 => 0x7fc0,
        FloatFormat::F32 => 0x7fc0_0000,
        FloatFormat::F64 => 0x7ff8_0000_0000_0000,
        FloatFormat::F80 => 0x7fff_c000_0000_0000_0000,
        FloatFormat::F128 => 0x7fff_8000_0000_0000_0000_0000_0000_0000,
        FloatFormat::Small(small) => small.nan().unwrap_or(0).into(),
    }
}

/// A NaN that arithmetic makes.
pub fn nan(format: FloatFormat) -> FloatResult {
    match format {
        FloatFormat::Small(small) => small::nan(small),
        _ => (quiet_nan(format), UndeterminedBits::Nan),
    }
}

/// The sign bit; 0 in a format without signs.
pub fn sign_bit(format: FloatFormat) -> u128 {
    match format {
        FloatFormat::Small(small) => small.sign_bit().into(),
        _ => 1u128 << (format.width() - 1),
    }
}

/// The same with the other sign, if the format has one for it.
pub fn with_other_sign(format: FloatFormat, a: u128) -> u128 {
    match format {
        FloatFormat::Small(small) => small.negate(a as u64).map_or(a, u128::from),
        _ => a ^ sign_bit(format),
    }
}

/// The bit that is set in a NaN that does not signal; 0 in a format where none does.
pub fn quiet_bit(format: FloatFormat) -> u128 {
    if let FloatFormat::Small(small) = format {
        return small.quiet_bit().into();
    }
    let nan = quiet_nan(format);
    nan & nan.wrapping_neg()
}

/// Whether the bits are a NaN of any kind.
pub fn is_nan(format: FloatFormat, a: u128) -> bool {
    match format {
        FloatFormat::F32 => f32::from_bits(a as u32).is_nan(),
        FloatFormat::F64 => f64::from_bits(a as u64).is_nan(),
        _ => with_soft!(format, F => F::from_bits(a).is_nan(), small => small.is_nan(a as u64)),
    }
}

/// Whether the bits are a signalling NaN.
pub fn is_signaling(format: FloatFormat, a: u128) -> bool {
    with_soft!(format, F => F::from_bits(a).is_signaling(), small => small::is_signaling(small, a as u64))
}

fn is_zero(format: FloatFormat, a: u128) -> bool {
    match format {
        FloatFormat::Small(small) => small.to_f64(a as u64) == 0.0,
        _ => a & !sign_bit(format) == 0,
    }
}

/// How two numbers stand to each other; `None` if either is NaN. Zeros of both signs are equal.
pub fn order(format: FloatFormat, a: u128, b: u128) -> Option<Ordering> {
    match format {
        FloatFormat::F32 => f32::from_bits(a as u32).partial_cmp(&f32::from_bits(b as u32)),
        FloatFormat::F64 => f64::from_bits(a as u64).partial_cmp(&f64::from_bits(b as u64)),
        _ => with_soft!(
            format,
            F => F::from_bits(a).partial_cmp(&F::from_bits(b)),
            small => small::order(small, a, b)
        ),
    }
}

/// A comparison.
pub fn compare(format: FloatFormat, pred: FloatPred, a: u128, b: u128) -> bool {
    pred.holds(order(format, a, b))
}

/// An arithmetic result: sign and payload of a NaN are undetermined.
fn arithmetic(format: FloatFormat, bits: u128) -> FloatResult {
    if is_nan(format, bits) { nan(format) } else { (bits, UndeterminedBits::None) }
}

/// A two-operand operation (see [`FloatBin`] for each rule).
pub fn binary(format: FloatFormat, op: FloatBin, a: u128, b: u128) -> FloatResult {
    use FloatBin::*;
    match op {
        Add | Sub | Mul | Div | Rem => basic(format, op, a, b),
        CopySign => match format {
            FloatFormat::Small(small) => small::copy_sign(small, a, b),
            _ => ((a & !sign_bit(format)) | (b & sign_bit(format)), UndeterminedBits::None),
        },
        Minimum | Maximum => {
            if is_nan(format, a) || is_nan(format, b) {
                nan(format)
            } else {
                (pick(format, op == Minimum, a, b), UndeterminedBits::None)
            }
        }
        MinimumNum | MaximumNum => match (is_nan(format, a), is_nan(format, b)) {
            (true, true) => nan(format),
            (true, false) => (b, UndeterminedBits::None),
            (false, true) => (a, UndeterminedBits::None),
            (false, false) => (pick(format, op == MinimumNum, a, b), UndeterminedBits::None),
        },
        MinNum | MaxNum => match (is_nan(format, a), is_nan(format, b)) {
            (true, true) => nan(format),
            // A signaling NaN may be ignored like a quiet one or be turned into a quiet result.
            (true, false) if is_signaling(format, a) => (b, UndeterminedBits::Either(quiet_nan(format))),
            (false, true) if is_signaling(format, b) => (a, UndeterminedBits::Either(quiet_nan(format))),
            (true, false) => (b, UndeterminedBits::None),
            (false, true) => (a, UndeterminedBits::None),
            (false, false) if a != b && is_zero(format, a) && is_zero(format, b) => {
                (a, UndeterminedBits::Either(b))
            }
            (false, false) => (pick(format, op == MinNum, a, b), UndeterminedBits::None),
        },
    }
}

/// The smaller or larger of two numbers that are not NaN, with -0 < +0.
fn pick(format: FloatFormat, smaller: bool, a: u128, b: u128) -> u128 {
    let a_first = match order(format, a, b) {
        Some(Ordering::Less) => true,
        Some(Ordering::Greater) => false,
        // Equal numbers differ at most in the sign of zero.
        Some(Ordering::Equal) | None => a & sign_bit(format) != 0,
    };
    if a_first == smaller { a } else { b }
}

fn basic(format: FloatFormat, op: FloatBin, a: u128, b: u128) -> FloatResult {
    let bits = match format {
        FloatFormat::F32 => {
            let (x, y) = (f32::from_bits(a as u32), f32::from_bits(b as u32));
            let r = match op {
                FloatBin::Add => x + y,
                FloatBin::Sub => x - y,
                FloatBin::Mul => x * y,
                FloatBin::Div => x / y,
                _ => libm::fmodf(x, y),
            };
            u128::from(r.to_bits())
        }
        FloatFormat::F64 => {
            let (x, y) = (f64::from_bits(a as u64), f64::from_bits(b as u64));
            let r = match op {
                FloatBin::Add => x + y,
                FloatBin::Sub => x - y,
                FloatBin::Mul => x * y,
                FloatBin::Div => x / y,
                _ => libm::fmod(x, y),
            };
            u128::from(r.to_bits())
        }
        // The soft library's remainder loops once an exponent step, and its result can differ in corner cases of the
        // widest formats; exact integers are simpler to trust.
        _ if op == FloatBin::Rem && !matches!(format, FloatFormat::Small(_)) => {
            float_exact::remainder(format, a, b)
        }
        _ => with_soft!(format, F => {
            let (x, y) = (F::from_bits(a), F::from_bits(b));
            let round = Round::NearestTiesToEven;
            match op {
                FloatBin::Add => x.add_r(y, round),
                FloatBin::Sub => x.sub_r(y, round),
                FloatBin::Mul => x.mul_r(y, round),
                _ => x.div_r(y, round),
            }
            .value
            .to_bits()
        }, small => return small::arithmetic(small, op, a, b)),
    };
    arithmetic(format, bits)
}

/// A one-operand operation (see [`FloatUn`] for each rule).
pub fn unary(format: FloatFormat, op: FloatUn, a: u128) -> FloatResult {
    if let FloatFormat::Small(small) = format {
        return small::unary(small, op, a);
    }
    let round = match op {
        FloatUn::Neg => return (a ^ sign_bit(format), UndeterminedBits::None),
        FloatUn::Abs => return (a & !sign_bit(format), UndeterminedBits::None),
        FloatUn::Sqrt => return arithmetic(format, sqrt(format, a)),
        FloatUn::Canonicalize => return arithmetic(format, a),
        FloatUn::Floor => Round::TowardNegative,
        FloatUn::Ceil => Round::TowardPositive,
        FloatUn::Trunc => Round::TowardZero,
        FloatUn::RoundEven => Round::NearestTiesToEven,
        FloatUn::Round => Round::NearestTiesToAway,
    };
    if is_nan(format, a) {
        return nan(format);
    }
    let bits = with_soft!(
        format,
        F => F::from_bits(a).round_to_integral(round).value.to_bits(),
        small => return small::unary(small, op, a)
    );
    // Rounding to an integer keeps the sign, that of a zero result included.
    ((bits & !sign_bit(format)) | (a & sign_bit(format)), UndeterminedBits::None)
}

fn sqrt(format: FloatFormat, a: u128) -> u128 {
    match format {
        FloatFormat::F32 => u128::from(f32::from_bits(a as u32).sqrt().to_bits()),
        FloatFormat::F64 => u128::from(f64::from_bits(a as u64).sqrt().to_bits()),
        _ => float_exact::sqrt(format, a),
    }
}

/// a * b + c of `f32` rounded once. The product is exact in `f64`. To round the sum twice is the same as once, with two
/// exceptions. The first result may lie half-way between two `f32`, or these are further apart than their digits say.
#[inline]
pub(crate) fn fused_f32(a: f32, b: f32, c: f32) -> f32 {
    const HALF: u64 = 1 << 28;
    let sum = f64::from(a) * f64::from(b) + f64::from(c);
    let halfway = sum.to_bits() & (2 * HALF - 1) == HALF;
    if halfway || sum.abs() < f64::from(f32::MIN_POSITIVE) { libm::fmaf(a, b, c) } else { sum as f32 }
}

/// a * b + c rounded once.
pub fn fused_multiply_add(format: FloatFormat, a: u128, b: u128, c: u128) -> FloatResult {
    let bits = match format {
        FloatFormat::F32 => u128::from(
            fused_f32(f32::from_bits(a as u32), f32::from_bits(b as u32), f32::from_bits(c as u32)).to_bits(),
        ),
        FloatFormat::F64 => u128::from(
            libm::fma(f64::from_bits(a as u64), f64::from_bits(b as u64), f64::from_bits(c as u64)).to_bits(),
        ),
        FloatFormat::Small(small) => return small::fused_multiply_add(small, a, b, c),
        _ => float_exact::fused_multiply_add(format, a, b, c),
    };
    arithmetic(format, bits)
}

/// a * b + c rounded once or twice: both are legal results of `llvm.intr.fmuladd`.
pub fn multiply_add(format: FloatFormat, a: u128, b: u128, c: u128) -> FloatResult {
    let (fused, undetermined) = fused_multiply_add(format, a, b, c);
    let (product, _) = binary(format, FloatBin::Mul, a, b);
    let (twice, undetermined_twice) = binary(format, FloatBin::Add, product, c);
    if twice == fused {
        (fused, undetermined)
    } else if undetermined == UndeterminedBits::Nan && undetermined_twice == UndeterminedBits::Nan {
        (fused, UndeterminedBits::Nan)
    } else {
        (fused, UndeterminedBits::Either(twice))
    }
}

/// Whether any of the class bits of `llvm.is.fpclass` in `test` fits. Bit 0 is signaling NaN, 1 quiet NaN, 2 -inf, 3
/// negative normal, 4 negative subnormal. Bit 5 is -0, 6 +0, 7 positive subnormal, 8 positive normal, 9 +inf.
pub fn is_class(format: FloatFormat, a: u128, test: u64) -> bool {
    let class = with_soft!(format, F => {
        let x = F::from_bits(a);
        let n = x.is_negative();
        if x.is_nan() {
            if x.is_signaling() { 0 } else { 1 }
        } else if x.is_infinite() {
            if n { 2 } else { 9 }
        } else if x.is_zero() {
            if n { 5 } else { 6 }
        } else if x.is_denormal() {
            if n { 4 } else { 7 }
        } else if n {
            3
        } else {
            8
        }
    }, small => small::class(small, a));
    test >> class & 1 == 1
}
