//! Floats as text that reads back to the same bits.

use crate::parse::{decode_float, encode_float};
use crate::types::FloatKind;
use rustc_apfloat::{Float, ieee};
use std::fmt::Write;

/// Six digits where they suffice, all digits where those have a point, else the bits in hexadecimal.
pub(super) fn write(out: &mut String, bits: u128, kind: FloatKind) {
    match text(bits, kind) {
        Some(text) => out.push_str(&text),
        None => {
            let digits = kind.width().div_ceil(4) as usize;
            // Writing to a string cannot fail.
            let _ = write!(out, "0x{bits:0digits$X}");
        }
    }
}

fn text(bits: u128, kind: FloatKind) -> Option<String> {
    // A number that no f64 holds cannot be written in decimal: literals are read as f64. This bounds the effort, too.
    let value = decode_float(bits, kind).filter(|v| v.is_finite())?;
    match kind {
        FloatKind::F16 => decimal(ieee::Half::from_bits(bits), bits, kind),
        FloatKind::BF16 => decimal(ieee::BFloat::from_bits(bits), bits, kind),
        FloatKind::F32 => decimal(ieee::Single::from_bits(bits), bits, kind),
        FloatKind::F80 => decimal(ieee::X87DoubleExtended::from_bits(bits), bits, kind),
        FloatKind::F128 => decimal(ieee::Quad::from_bits(bits), bits, kind),
        _ => decimal(ieee::Double::from_bits(value.to_bits().into()), bits, kind),
    }
}

fn decimal<F: Float>(value: F, bits: u128, kind: FloatKind) -> Option<String> {
    let same = |text: &str| text.parse::<f64>().is_ok_and(|v| encode_float(v, kind) == bits);
    // The shortest digits of a normal f32 or f64 tell at once where six cannot suffice.
    let shortest = match kind {
        _ if value.is_denormal() => String::new(),
        FloatKind::F32 => format!("{:e}", f32::from_bits(bits as u32)),
        FloatKind::F64 => format!("{:e}", f64::from_bits(bits as u64)),
        _ => String::new(),
    };
    if shortest.bytes().take_while(|b| *b != b'e').filter(u8::is_ascii_digit).count() <= 6 {
        let short = scientific(&format!("{value:0$.1$}", 0, 6));
        if same(&short) {
            return Some(short);
        }
    }
    let full = format!("{value}");
    (full.contains('.') && same(&full)).then_some(full)
}

/// Six digits behind the point and an exponent of two digits, however the digits were given.
fn scientific(text: &str) -> String {
    let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "+0"));
    let (sign, mantissa) = match mantissa.strip_prefix('-') {
        Some(rest) => ("-", rest),
        None => ("", mantissa),
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let exponent: i64 = exponent.parse().unwrap_or(0);
    format!("{sign}{whole}.{fraction:0<6}e{}{:02}", if exponent < 0 { '-' } else { '+' }, exponent.abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn f32s(value: f32) -> String {
        text(value.to_bits().into(), FloatKind::F32).unwrap_or_default()
    }

    #[test]
    fn as_the_reference_prints_them() {
        assert_eq!(f32s(1.0), "1.000000e+00");
        assert_eq!(f32s(-0.0), "-0.000000e+00");
        assert_eq!(f32s(0.1), "1.000000e-01");
        assert_eq!(f32s(1e-45), "1.401300e-45");
        assert_eq!(f32s(123456.7), "123456.703");
        assert_eq!(f32s(944_674.56), "944674.562");
        let f64s = |v: f64| text(v.to_bits().into(), FloatKind::F64).unwrap_or_default();
        assert_eq!(f64s(0.1 + 0.2), "0.30000000000000004");
        assert_eq!(f64s(1e100), "1.000000e+100");
        assert_eq!(text(0x5015, FloatKind::BF16).as_deref(), Some("9.999220e+09"));
        assert_eq!(text(f32::NAN.to_bits().into(), FloatKind::F32), None);
    }
}
