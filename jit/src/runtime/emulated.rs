//! The runtime of emulated floats: bits in an integer, and a number that says which format, by the order of LLVM's list.

use plumb_host::{Bits, Class, Datum, EventData, Flags, FloatFormat, HostFn};
use rustc_apfloat::ieee::{BFloat, Double, Float8E4M3FN, Half, Single};
use rustc_apfloat::{Float, FloatConvert, Round};

/// Works with the format of a number: as a type, or as the exponent that powers of two alone are (`f8E8M0FNU`).
macro_rules! with_format {
    ($semantics:expr, $float:ident => $body:expr, $power:expr) => {
        match $semantics {
            0 => with_format!(Half, $float, $body),
            1 => with_format!(BFloat, $float, $body),
            2 => with_format!(Single, $float, $body),
            3 => with_format!(Double, $float, $body),
            10 => with_format!(Float8E4M3FN, $float, $body),
            15 => $power,
            _ => super::unsupported("an emulated float of this format"),
        }
    };
    ($type:ty, $float:ident, $body:expr) => {{
        type $float = $type;
        $body
    }};
}

/// The exponent that is no number.
const NAN: u64 = 0xFF;

/// The bits of a value of the format.
fn of<F: Float>(bits: u64) -> F {
    F::from_bits(u128::from(bits) & (u128::MAX >> (128 - F::BITS)))
}

/// The power of two nearest to the sum of two, the larger one halfway between; `above` is that of the product.
fn sum(above: i64, other: i64) -> u64 {
    let larger = above.max(other);
    // Of the same or of the next power, the sum is at least one and a half times the larger.
    let sum = if above.abs_diff(other) <= 1 { larger + 1 } else { larger };
    u64::try_from(sum).unwrap_or(0).min(NAN)
}

pub extern "C" fn abs(semantics: i32, a: u64) -> u64 {
    with_format!(semantics, F => of::<F>(a).abs().to_bits() as u64, a & 0xFF)
}

pub extern "C" fn add(semantics: i32, a: u64, b: u64) -> u64 {
    with_format!(semantics, F => (of::<F>(a) + of::<F>(b)).value.to_bits() as u64, {
        let (a, b) = (a & 0xFF, b & 0xFF);
        if a == NAN || b == NAN { NAN } else { sum(a as i64, b as i64) }
    })
}

/// A power of two, or NaN.
fn power(a: u64) -> f64 {
    if a & 0xFF == NAN { f64::NAN } else { f64::powi(2.0, (a & 0xFF) as i32 - 127) }
}

/// The exponent of the power of two that is nearest to a number, the larger one halfway.
fn nearest_power(x: f64) -> u64 {
    if x.is_nan() {
        return NAN;
    }
    if x < 0.0 {
        super::unsupported("a negative number in a format of emulated floats without sign");
    }
    // Half of the distance to the next power is the first bit of the fraction.
    let (exponent, fraction) = ((x.to_bits() >> 52) as i64 - 1023, x.to_bits() >> 51 & 1);
    (exponent + fraction as i64 + 127).clamp(0, NAN as i64) as u64
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
    with_format!(semantics, F => of::<F>(a).convert(&mut false).value, Double::from_bits(power(a).to_bits().into()))
}

pub extern "C" fn subtract(semantics: i32, a: u64, b: u64) -> u64 {
    with_format!(semantics, F => (of::<F>(a) - of::<F>(b)).value.to_bits() as u64, nearest_power(power(a) - power(b)))
}

pub extern "C" fn multiply(semantics: i32, a: u64, b: u64) -> u64 {
    with_format!(semantics, F => (of::<F>(a) * of::<F>(b)).value.to_bits() as u64, nearest_power(power(a) * power(b)))
}

pub extern "C" fn divide(semantics: i32, a: u64, b: u64) -> u64 {
    with_format!(semantics, F => (of::<F>(a) / of::<F>(b)).value.to_bits() as u64, nearest_power(power(a) / power(b)))
}

pub extern "C" fn remainder(semantics: i32, a: u64, b: u64) -> u64 {
    with_format!(semantics, F => of::<F>(a).ieee_rem(of::<F>(b)).value.to_bits() as u64, nearest_power(if power(a) >= power(b) { 0.0 } else { power(a) + 0.0 * power(b) }))
}

pub extern "C" fn minnum(semantics: i32, a: u64, b: u64) -> u64 {
    with_format!(semantics, F => number(of::<F>(a), of::<F>(b), F::minimum).to_bits() as u64, nearest_power(power(a).min(power(b))))
}

pub extern "C" fn maxnum(semantics: i32, a: u64, b: u64) -> u64 {
    with_format!(semantics, F => number(of::<F>(a), of::<F>(b), F::maximum).to_bits() as u64, nearest_power(power(a).max(power(b))))
}

pub extern "C" fn minimum(semantics: i32, a: u64, b: u64) -> u64 {
    with_format!(semantics, F => of::<F>(a).minimum(of::<F>(b)).to_bits() as u64, nearest_power(power(a).min(power(b)) + 0.0 * (power(a) + power(b))))
}

pub extern "C" fn maximum(semantics: i32, a: u64, b: u64) -> u64 {
    with_format!(semantics, F => of::<F>(a).maximum(of::<F>(b)).to_bits() as u64, nearest_power(power(a).max(power(b)) + 0.0 * (power(a) + power(b))))
}

pub extern "C" fn neg(semantics: i32, a: u64) -> u64 {
    with_format!(semantics, F => (-of::<F>(a)).to_bits() as u64, nearest_power(-power(a)))
}

pub extern "C" fn compare(semantics: i32, a: u64, b: u64) -> i8 {
    widen(semantics, a).partial_cmp(&widen(semantics, b)).map_or(3, |order| order as i8 + 1)
}

pub extern "C" fn convert(from: i32, to: i32, a: u64) -> u64 {
    let value = widen(from, a);
    with_format!(to, F => {
        let value: F = value.convert(&mut false).value;
        value.to_bits() as u64
    }, nearest_power(f64::from_bits(value.to_bits() as u64)))
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
    with_format!(semantics, F => F::from_i128(n).value.to_bits() as u64, match n {
        0 => 0,
        1 => 127,
        n if n < 0 => nearest_power(-1.0),
        n => 127 + u64::from(n.ilog2()) + (n >> (n.ilog2() - 1) & 1) as u64,
    })
}

pub extern "C" fn fused_multiply_add(semantics: i32, a: u64, b: u64, c: u64) -> u64 {
    with_format!(semantics, F => of::<F>(a).mul_add(of::<F>(b), of::<F>(c)).value.to_bits() as u64, {
        let [a, b, c] = [a, b, c].map(|x| x & 0xFF);
        if [a, b, c].contains(&NAN) { NAN } else { sum(a as i64 + b as i64 - 127, c as i64) }
    })
}

pub extern "C" fn is_finite(semantics: i32, a: u64) -> bool {
    with_format!(semantics, F => of::<F>(a).is_finite(), a & 0xFF != NAN)
}

pub extern "C" fn is_infinite(semantics: i32, a: u64) -> bool {
    with_format!(semantics, F => of::<F>(a).is_infinite(), false)
}

pub extern "C" fn is_nan(semantics: i32, a: u64) -> bool {
    with_format!(semantics, F => of::<F>(a).is_nan(), a & 0xFF == NAN)
}

pub extern "C" fn is_normal(semantics: i32, a: u64) -> bool {
    with_format!(semantics, F => of::<F>(a).is_normal(), a & 0xFF != NAN)
}

pub extern "C" fn print(semantics: i32, a: u64) {
    let value = widen(semantics, a).to_bits() as u64;
    let class = HostFn::PrintApFloat.printed_scalar().unwrap_or(Class::Float(FloatFormat::F64));
    let datum = Datum::new(class, Bits::from_u64(value), Flags::empty());
    super::event(HostFn::PrintApFloat, EventData::Scalars(vec![datum]));
}
