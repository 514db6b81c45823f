//! Complex numbers: the product, and the functions that are right within a few units.

use super::float::{binary, float_flags, read, write};
use super::int::words;
use crate::heap::Heap;
use crate::moves::InexactShift;
use crate::scalar::complex::{self, Complex};
use crate::scalar::float::{is_class, is_nan, quiet_nan};
use crate::scalar::{FloatBin, Rounding, float_exact, wide};
use crate::slot::{Slot, flag};
use num_bigint::BigInt;
use plumb_host::{Bits, ComplexFn, FloatFormat, to_f64};

/// Class bits of infinities.
const INFINITE: u64 = 1 << 2 | 1 << 9;

/// Bits and flags of both parts, and the flags that they give to what is computed of them.
fn parts(fr: &[Slot], r: u32, format: FloatFormat) -> ([(u128, u8); 2], u8) {
    let step = format.width().div_ceil(64);
    let parts = [read(fr, r, format), read(fr, r + step, format)];
    (parts, parts.iter().fold(0, |all, (bits, flags)| all | float_flags(format, *bits, *flags)))
}

/// The product, by the formula of schools. Where that gives NaN in both parts and something is infinite, C's would look for
/// a direction (C, G.5.1): what results is open.
pub(super) fn multiply(heap: &mut Heap, fr: &mut [Slot], format: FloatFormat, [d, a, b]: [u32; 3]) {
    let ([(a, b), (c, e)], step) = (
        [a, b].map(|r| {
            let ([re, im], _) = parts(fr, r, format);
            (re, im)
        }),
        format.width().div_ceil(64),
    );
    let products = [(a, c), (b, e), (a, e), (b, c)].map(|(x, y)| binary(heap, format, FloatBin::Mul, x, y));
    let [ac, bd, ad, bc] = products;
    let mut result =
        [binary(heap, format, FloatBin::Sub, ac, bd), binary(heap, format, FloatBin::Add, ad, bc)];
    let infinite = |(bits, _): &(u128, u8)| is_class(format, *bits, INFINITE);
    let any = [a, b, c, e].iter().chain(&products).any(infinite);
    if any && result.iter().all(|(bits, _)| is_nan(format, *bits)) {
        for (_, flags) in &mut result {
            *flags |= flag::NONDET;
        }
    }
    let [re, im] = result;
    write(fr, d, format, re.0, re.1);
    write(fr, d + step, format, im.0, im.1);
}

/// The nearest f64.
fn real(n: &BigInt) -> f64 {
    f64::from_bits(float_exact::from_integer(FloatFormat::F64, n, Rounding::NearestEven) as u64)
}

/// A function; the second operand of a power is an integer if it has a width. Only the magnitude is one float.
pub(super) fn call(
    moves: &mut InexactShift,
    fr: &mut [Slot],
    f: ComplexFn,
    format: FloatFormat,
    power: Option<u32>,
    [d, a, b]: [u32; 3],
) {
    let number = |[re, im]: [(u128, u8); 2]| {
        let value = |(bits, _): (u128, u8)| to_f64(&Bits::from_u128(bits, format.width()), format);
        Complex { re: value(re), im: value(im) }
    };
    let (x, mut flags) = parts(fr, a, format);
    let (y, more) = match power {
        Some(w) => {
            let (n, flags) = words(fr, b, w);
            (Complex { re: real(&wide::to_signed(w, &n)), im: 0.0 }, flags)
        }
        None => {
            let (y, flags) = parts(fr, b, format);
            (number(y), flags)
        }
    };
    flags |= more;
    let count = if f == ComplexFn::Abs { 1 } else { 2 };
    let result = complex::call(f, format, number(x), y);
    for part in 0..count {
        let (bits, flags) = match &result {
            _ if flags & flag::POISON != 0 => (0, flag::POISON),
            None => (quiet_nan(format), flags | flag::NONDET),
            Some(near) => {
                let (value, unit) = ([near.value.re, near.value.im][part], near.unit[part]);
                let made = if value.is_nan() { flag::NAN_BITS } else { 0 };
                let moved = moves.shift(format, value, unit, f.units());
                (moved, flags | made | if unit > 0.0 { flag::INEXACT } else { 0 })
            }
        };
        write(fr, d + part as u32, format, bits, flags);
    }
}
