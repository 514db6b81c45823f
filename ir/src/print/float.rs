//! Floats as text that reads back to the same bits.

use super::decimal::Decimal;
use crate::parse::{decode_float, encode_float};
use crate::types::FloatKind;
use std::fmt::Write;

/// Digits of the short form.
const SHORT: usize = 6;

/// Six digits where they suffice, all digits where those have a point, else the bits in hexadecimal.
pub(super) fn write(out: &mut String, bits: u128, kind: FloatKind) {
    let start = out.len();
    // A number that no f64 holds cannot be written in decimal: literals are read as f64. This bounds the effort, too.
    if let Some(value) = decode_float(bits, kind).filter(|v| v.is_finite()) {
        for form in [short, full] {
            if form(out, value, kind) && same(&out[start..], bits, kind) {
                return;
            }
            out.truncate(start);
        }
    }
    let digits = kind.width().div_ceil(4) as usize;
    // Writing to a string cannot fail.
    let _ = write!(out, "0x{bits:0digits$X}");
}

/// Whether a text reads back to these bits.
fn same(text: &str, bits: u128, kind: FloatKind) -> bool {
    text.parse::<f64>().is_ok_and(|value| encode_float(value, kind) == bits)
}

/// Six digits behind the point, the last a zero, and an exponent of two digits or more.
fn short(out: &mut String, value: f64, _: FloatKind) -> bool {
    sign(out, value);
    let (digits, exponent) = if value == 0.0 {
        (Default::default(), 0)
    } else {
        let decimal = Decimal::of(value, SHORT as u32);
        let exponent = decimal.exponent + decimal.digits.len() as i32 - 1;
        (decimal.digits, exponent)
    };
    for i in 0..=SHORT {
        if i == 1 {
            out.push('.');
        }
        out.push(char::from(digits.get(i).copied().unwrap_or(b'0')));
    }
    // Writing to a string cannot fail.
    let _ = write!(out, "e{exponent:+03}");
    true
}

/// As many digits as tell any number of a format from its neighbours; whether there is a point among them.
fn full(out: &mut String, value: f64, kind: FloatKind) -> bool {
    sign(out, value);
    let precision = 2 + significand(kind) * 59 / 196;
    let Decimal { digits, exponent } = Decimal::of(value, precision);
    let (count, leading) = (digits.len() as i32, exponent + digits.len() as i32 - 1);
    let far = if exponent >= 0 {
        exponent > MOST_ZEROS || leading >= precision as i32
    } else {
        leading < -MOST_ZEROS
    };
    // Digits before the point.
    let before = if far { 1 } else { leading + 1 };
    if before <= 0 {
        out.push_str("0.");
    }
    (before..0).for_each(|_| out.push('0'));
    for (i, digit) in digits.iter().enumerate() {
        if i > 0 && i as i32 == before {
            out.push('.');
        }
        out.push(char::from(*digit));
    }
    (count..before).for_each(|_| out.push('0'));
    if far {
        // Writing to a string cannot fail.
        let _ = write!(out, "{}E{leading:+}", if count == 1 { ".0" } else { "" });
    }
    far || before < count
}

/// Zeros between the digits and the point at most, before an exponent is written instead.
const MOST_ZEROS: i32 = 3;

fn sign(out: &mut String, value: f64) {
    if value.is_sign_negative() {
        out.push('-');
    }
}

/// Binary places of a format's significand, the hidden one among them; of those that are printed as f64, its.
fn significand(kind: FloatKind) -> u32 {
    match kind {
        FloatKind::F16 => 11,
        FloatKind::BF16 => 8,
        FloatKind::F32 => 24,
        FloatKind::F80 => 64,
        FloatKind::F128 => 113,
        _ => 53,
    }
}
