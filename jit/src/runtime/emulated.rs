//! The runtime of emulated floats: bits in an integer, and a number that says which format, by the order of LLVM's list.

use plumb_host::{Bits, Class, Datum, EventData, Flags, FloatFormat, HostFn, Rounding, SmallFloat};
use rustc_apfloat::ieee::{BFloat, Double, Float8E4M3FN, Float8E5M2, Half, Single};
use rustc_apfloat::{Float, FloatConvert, Round, Status, StatusAnd};

/// Works with the format of a number: as a type of the library, or in `f64`, which holds the values of the other formats.
macro_rules! with_format {
    ($semantics:expr, $float:ident => $body:expr, $small:ident => $other:expr) => {
        match u64::try_from($semantics).ok().and_then(FloatFormat::of_semantics) {
            Some(FloatFormat::F16) => with_format!(Half, $float, $body),
            Some(FloatFormat::BF16) => with_format!(BFloat, $float, $body),
            Some(FloatFormat::F32) => with_format!(Single, $float, $body),
            Some(FloatFormat::F64) => with_format!(Double, $float, $body),
            Some(FloatFormat::Small(SmallFloat::F8E4M3FN)) => with_format!(Float8E4M3FN, $float, $body),
            Some(FloatFormat::Small(SmallFloat::F8E5M2)) => with_format!(Float8E5M2, $float, $body),
            Some(FloatFormat::Small($small)) => $other,
            Some(FloatFormat::F80 | FloatFormat::F128) | None => {
                super::unsupported("an emulated float of this format")
            }
        }
    };
    ($type:ty, $float:ident, $body:expr) => {{
        type $float = $type;
        $body
    }};
}

/// The bits of a value of the format.
fn of<F: Float>(bits: u64) -> F {
    F::from_bits(u128::from(bits) & (u128::MAX >> (128 - F::BITS)))
}

/// The same without a type.
fn small_bits(small: SmallFloat, bits: u64) -> u64 {
    bits & ((1 << small.width()) - 1)
}

/// The bits that are nearest to a number.
fn nearest(small: SmallFloat, x: f64) -> u64 {
    or_nothing(small.from_f64(x, Rounding::NearestEven))
}

fn or_nothing(bits: Option<u64>) -> u64 {
    match bits {
        Some(bits) => bits,
        None => super::unsupported("an emulated float whose format has nothing for the result"),
    }
}

/// The value in the library's type.
fn wide(small: SmallFloat, a: u64) -> Double {
    Double::from_bits(small.to_f64(a).to_bits().into())
}

fn number_of(wide: Double) -> f64 {
    f64::from_bits(wide.to_bits() as u64)
}

/// A result rounded towards zero, its last place odd where digits are lost: it rounds on like the exact one.
fn odd(result: StatusAnd<Double>) -> f64 {
    let lost = result.status.contains(Status::INEXACT) && result.value.is_finite();
    f64::from_bits(number_of(result.value).to_bits() | u64::from(lost))
}

/// The smaller or the larger of two. A NaN is taken where there is nothing else, where it signals, or as a rule.
fn choose(small: SmallFloat, smaller: bool, nan: bool, a: u64, b: u64) -> u64 {
    let (a, b) = (small_bits(small, a), small_bits(small, b));
    let passes_over = |bits: u64| !nan && bits & small.quiet_bit() == small.quiet_bit();
    match (small.is_nan(a), small.is_nan(b)) {
        (false, false) => {
            let less = small.to_f64(a).total_cmp(&small.to_f64(b)).is_lt();
            if less == smaller { a } else { b }
        }
        (true, false) if passes_over(a) => b,
        (false, true) if passes_over(b) => a,
        _ => nearest(small, f64::NAN),
    }
}

/// The one of two that is a number, or which one a function says; a NaN that signals is none to pass over.
fn number<F: Float>(a: F, b: F, pick: fn(F, F) -> F) -> F {
    match (a.is_nan(), b.is_nan()) {
        (true, false) if !a.is_signaling() => b,
        (false, true) if !b.is_signaling() => a,
        _ => pick(a, b),
    }
}

/// The value in a format that has all values of the others.
fn widen(semantics: i32, a: u64) -> Double {
    with_format!(semantics, F => of::<F>(a).convert(&mut false).value, small => wide(small, a))
}

/// Two values as `f64`, and what is made of them.
fn computed(small: SmallFloat, a: u64, b: u64, result: fn(f64, f64) -> f64) -> u64 {
    nearest(small, result(small.to_f64(a), small.to_f64(b)))
}

pub extern "C" fn abs(semantics: i32, a: u64) -> u64 {
    with_format!(semantics, F => of::<F>(a).abs().to_bits() as u64, small => small.magnitude(small_bits(small, a)))
}

pub extern "C" fn add(semantics: i32, a: u64, b: u64) -> u64 {
    with_format!(semantics, F => (of::<F>(a) + of::<F>(b)).value.to_bits() as u64, small => {
        // The first NaN among the operands is the sum.
        match [a, b].map(|x| small_bits(small, x)).into_iter().find(|x| small.is_nan(*x)) {
            Some(nan) => nan,
            None => computed(small, a, b, |x, y| x + y),
        }
    })
}

pub extern "C" fn subtract(semantics: i32, a: u64, b: u64) -> u64 {
    with_format!(semantics, F => (of::<F>(a) - of::<F>(b)).value.to_bits() as u64, small => computed(small, a, b, |x, y| x - y))
}

pub extern "C" fn multiply(semantics: i32, a: u64, b: u64) -> u64 {
    with_format!(semantics, F => (of::<F>(a) * of::<F>(b)).value.to_bits() as u64, small => computed(small, a, b, |x, y| x * y))
}

pub extern "C" fn divide(semantics: i32, a: u64, b: u64) -> u64 {
    with_format!(semantics, F => (of::<F>(a) / of::<F>(b)).value.to_bits() as u64, small => computed(small, a, b, |x, y| x / y))
}

pub extern "C" fn remainder(semantics: i32, a: u64, b: u64) -> u64 {
    with_format!(
        semantics,
        F => of::<F>(a).ieee_rem(of::<F>(b)).value.to_bits() as u64,
        small => nearest(small, number_of(wide(small, a).ieee_rem(wide(small, b)).value))
    )
}

pub extern "C" fn minnum(semantics: i32, a: u64, b: u64) -> u64 {
    with_format!(semantics, F => number(of::<F>(a), of::<F>(b), F::minimum).to_bits() as u64, small => choose(small, true, false, a, b))
}

pub extern "C" fn maxnum(semantics: i32, a: u64, b: u64) -> u64 {
    with_format!(semantics, F => number(of::<F>(a), of::<F>(b), F::maximum).to_bits() as u64, small => choose(small, false, false, a, b))
}

pub extern "C" fn minimum(semantics: i32, a: u64, b: u64) -> u64 {
    with_format!(semantics, F => of::<F>(a).minimum(of::<F>(b)).to_bits() as u64, small => choose(small, true, true, a, b))
}

pub extern "C" fn maximum(semantics: i32, a: u64, b: u64) -> u64 {
    with_format!(semantics, F => of::<F>(a).maximum(of::<F>(b)).to_bits() as u64, small => choose(small, false, true, a, b))
}

pub extern "C" fn neg(semantics: i32, a: u64) -> u64 {
    with_format!(semantics, F => (-of::<F>(a)).to_bits() as u64, small => or_nothing(small.negate(small_bits(small, a))))
}

pub extern "C" fn compare(semantics: i32, a: u64, b: u64) -> i8 {
    widen(semantics, a).partial_cmp(&widen(semantics, b)).map_or(3, |order| order as i8 + 1)
}

pub extern "C" fn convert(from: i32, to: i32, a: u64) -> u64 {
    let value = widen(from, a);
    with_format!(to, F => {
        let value: F = value.convert(&mut false).value;
        value.to_bits() as u64
    }, small => nearest(small, number_of(value)))
}

/// A width that integers made of emulated floats have.
fn width(stated: i32) -> usize {
    match stated {
        1..=64 => stated as usize,
        _ => super::unsupported("an emulated float as an integer of this width"),
    }
}

pub extern "C" fn to_int(semantics: i32, stated: i32, unsigned: u8, a: u64) -> u64 {
    let width = width(stated);
    let (least, most) =
        if unsigned & 1 == 1 { (0, (1 << width) - 1) } else { (-1 << (width - 1), (1 << (width - 1)) - 1) };
    let nearest = widen(semantics, a).to_i128_r(128, Round::NearestTiesToEven, &mut false).value;
    let integer = nearest.clamp(least, most) as u64;
    integer & (u64::MAX >> (64 - width))
}

pub extern "C" fn of_int(semantics: i32, stated: i32, unsigned: u8, n: u64) -> u64 {
    let above = 64 - width(stated);
    let n = if unsigned & 1 == 1 { i128::from(n) } else { i128::from((n << above) as i64 >> above) };
    with_format!(
        semantics,
        F => F::from_i128(n).value.to_bits() as u64,
        small => nearest(small, odd(Double::from_i128_r(n, Round::TowardZero)))
    )
}

pub extern "C" fn fused_multiply_add(semantics: i32, a: u64, b: u64, c: u64) -> u64 {
    with_format!(semantics, F => of::<F>(a).mul_add(of::<F>(b), of::<F>(c)).value.to_bits() as u64, small => {
        let [a, b, c] = [a, b, c].map(|x| wide(small, x));
        nearest(small, odd(a.mul_add_r(b, c, Round::TowardZero)))
    })
}

pub extern "C" fn is_finite(semantics: i32, a: u64) -> bool {
    widen(semantics, a).is_finite()
}

pub extern "C" fn is_infinite(semantics: i32, a: u64) -> bool {
    widen(semantics, a).is_infinite()
}

pub extern "C" fn is_nan(semantics: i32, a: u64) -> bool {
    widen(semantics, a).is_nan()
}

pub extern "C" fn is_normal(semantics: i32, a: u64) -> bool {
    with_format!(semantics, F => of::<F>(a).is_normal(), small => {
        let size = small.to_f64(a).abs();
        size.is_finite() && size >= f64::powi(2.0, small.least_exponent())
    })
}

pub extern "C" fn print(semantics: i32, a: u64) {
    let value = widen(semantics, a).to_bits() as u64;
    let class = HostFn::PrintApFloat.printed_scalar().unwrap_or(Class::Float(FloatFormat::F64));
    let datum = Datum::new(class, Bits::from_u64(value), Flags::empty());
    super::event(HostFn::PrintApFloat, EventData::Scalars(vec![datum]));
}
