//! The runtime of emulated floats: bits in an integer, and a number that says which format, by the order of LLVM's list.

use plumb_host::{Bits, Class, Datum, EventData, Flags, FloatFormat, HostFn};
use rustc_apfloat::ieee::{BFloat, Double, Float8E4M3FN, Half, Single};
use rustc_apfloat::{Float, FloatConvert};

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
    let value = with_format!(semantics, F => {
        let value: Double = of::<F>(a).convert(&mut false).value;
        value.to_bits() as u64
    }, if a & 0xFF == NAN { f64::NAN } else { f64::powi(2.0, (a & 0xFF) as i32 - 127) }.to_bits());
    let class = HostFn::PrintApFloat.printed_scalar().unwrap_or(Class::Float(FloatFormat::F64));
    let datum = Datum::new(class, Bits::from_u64(value), Flags::empty());
    super::event(HostFn::PrintApFloat, EventData::Scalars(vec![datum]));
}
