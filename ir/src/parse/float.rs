//! Float literals to the bits of their format, and back to numbers.

use crate::types::FloatKind;
use rustc_apfloat::{Float, FloatConvert, ieee};

/// How a format narrower than f16 (or tf32) encodes numbers.
struct SmallFormat {
    exponent_bits: u32,
    mantissa_bits: u32,
    bias: i32,
    special: SpecialValues,
}

/// What a small format has beside finite numbers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SpecialValues {
    /// Infinities and NaNs as in IEEE 754.
    Ieee,
    /// One NaN, all bits set, no infinity.
    NanAllOnes,
    /// One NaN in the place of negative zero, no infinity.
    NanNegativeZero,
    /// Neither.
    Finite,
    /// Powers of two only: no sign, no zero, NaN all bits set.
    ExponentOnly,
}

fn small(kind: FloatKind) -> Option<SmallFormat> {
    use FloatKind::*;
    use SpecialValues::*;
    let (exponent_bits, mantissa_bits, bias, special) = match kind {
        F4E2M1FN => (2, 1, 1, Finite),
        F6E2M3FN => (2, 3, 1, Finite),
        F6E3M2FN => (3, 2, 3, Finite),
        F8E5M2 => (5, 2, 15, Ieee),
        F8E4M3 => (4, 3, 7, Ieee),
        F8E3M4 => (3, 4, 3, Ieee),
        F8E4M3FN => (4, 3, 7, NanAllOnes),
        F8E5M2FNUZ => (5, 2, 16, NanNegativeZero),
        F8E4M3FNUZ => (4, 3, 8, NanNegativeZero),
        F8E4M3B11FNUZ => (4, 3, 11, NanNegativeZero),
        F8E8M0FNU => (8, 0, 127, ExponentOnly),
        TF32 => (8, 10, 127, Ieee),
        F16 | BF16 | F32 | F64 | F80 | F128 | PpcF128 => return None,
    };
    Some(SmallFormat { exponent_bits, mantissa_bits, bias, special })
}

impl SmallFormat {
    fn nan(&self) -> u128 {
        let sign = 1u128 << (self.exponent_bits + self.mantissa_bits);
        match self.special {
            SpecialValues::Ieee => {
                (sign - 1) & !((1 << self.mantissa_bits) - 1) | 1 << (self.mantissa_bits - 1)
            }
            SpecialValues::NanNegativeZero => sign,
            SpecialValues::NanAllOnes | SpecialValues::Finite | SpecialValues::ExponentOnly => sign - 1,
        }
    }

    /// The largest exponent field and mantissa of a finite number, as one number.
    fn max_finite(&self) -> u128 {
        let all = (1u128 << (self.exponent_bits + self.mantissa_bits)) - 1;
        match self.special {
            SpecialValues::Ieee => all - (1 << self.mantissa_bits),
            SpecialValues::NanAllOnes | SpecialValues::ExponentOnly => all - 1,
            SpecialValues::NanNegativeZero | SpecialValues::Finite => all,
        }
    }

    /// The nearest number of the format, ties to even; beyond the largest: infinity, NaN or the largest, as it has.
    fn encode(&self, value: f64) -> u128 {
        let sign = u128::from(value.is_sign_negative()) << (self.exponent_bits + self.mantissa_bits);
        if value.is_nan() || (self.special == SpecialValues::ExponentOnly && value <= 0.0) {
            return self.nan();
        }
        let magnitude = value.abs();
        let mut best = if magnitude.is_infinite() { self.max_finite() + 1 } else { self.nearest(magnitude) };
        if best > self.max_finite() {
            best = match self.special {
                SpecialValues::Ieee => self.max_finite() + 1,
                SpecialValues::Finite => self.max_finite(),
                _ => return self.nan(),
            };
        }
        if best == 0 && self.special == SpecialValues::NanNegativeZero {
            return 0;
        }
        if self.special == SpecialValues::ExponentOnly { best } else { best | sign }
    }

    /// Encodings of non-negative numbers grow with the numbers: rounding is that of a scaled integer.
    fn nearest(&self, magnitude: f64) -> u128 {
        if self.special == SpecialValues::ExponentOnly {
            // Rounding the f64's mantissa away rounds its biased exponent.
            let bits = magnitude.to_bits();
            let odd = bits >> 52 & 1;
            let rounded = (bits + (1 << 51) - 1 + odd) >> 52;
            return (rounded as i64 - 1023 + i64::from(self.bias)).max(0) as u128;
        }
        let min_exponent = 1 - self.bias;
        let exponent = if magnitude == 0.0 {
            min_exponent
        } else {
            (((magnitude.to_bits() >> 52) & 0x7ff) as i32 - 1023).max(min_exponent)
        };
        // One unit in the last place is 2^(exponent - mantissa_bits); scaling by a power of two is exact here.
        let scaled = magnitude * pow2(self.mantissa_bits as i32 - exponent);
        let rounded = scaled.round_ties_even() as u128;
        // `rounded` holds the hidden bit for normal numbers, so that a carry goes into the exponent by itself.
        ((exponent - min_exponent) as u128) * (1 << self.mantissa_bits) + rounded
    }

    fn decode(&self, bits: u128) -> f64 {
        let sign_bit = 1u128 << (self.exponent_bits + self.mantissa_bits);
        let magnitude = bits & (sign_bit - 1);
        let negative = self.special != SpecialValues::ExponentOnly && bits & sign_bit != 0;
        let sign = if negative { -1.0 } else { 1.0 };
        let is_nan = match self.special {
            SpecialValues::NanNegativeZero => bits == sign_bit,
            SpecialValues::Finite => false,
            SpecialValues::Ieee => magnitude > self.max_finite() + 1,
            SpecialValues::NanAllOnes | SpecialValues::ExponentOnly => magnitude > self.max_finite(),
        };
        if is_nan {
            return f64::NAN;
        }
        if magnitude > self.max_finite() {
            return sign * f64::INFINITY;
        }
        let field = (magnitude >> self.mantissa_bits) as i32;
        let mantissa = (magnitude & ((1 << self.mantissa_bits) - 1)) as f64;
        if self.special == SpecialValues::ExponentOnly {
            return pow2(field - self.bias);
        }
        let unit = field.max(1) - self.bias - self.mantissa_bits as i32;
        let hidden = if field == 0 { 0.0 } else { (1u32 << self.mantissa_bits) as f64 };
        sign * (hidden + mantissa) * pow2(unit)
    }
}

/// A power of two in the range of f64's normal numbers.
fn pow2(exponent: i32) -> f64 {
    f64::from_bits(((exponent + 1023).clamp(1, 2046) as u64) << 52)
}

/// The bits of a decimal literal without sign. The literal is read as an f64 first, whatever the format, as the
/// reference reads it: a literal says no more than an f64 can.
pub(crate) fn parse_float_text(text: &str, kind: FloatKind) -> Option<u128> {
    text.parse::<f64>().ok().map(|value| encode_float(value, kind))
}

/// The bits nearest to a number in a format.
pub(crate) fn encode_float(value: f64, kind: FloatKind) -> u128 {
    fn convert<F: Float>(value: f64) -> u128
    where
        ieee::Double: FloatConvert<F>,
    {
        let wide: F = ieee::Double::from_bits(value.to_bits().into()).convert(&mut false).value;
        wide.to_bits()
    }
    match kind {
        FloatKind::F64 => value.to_bits().into(),
        FloatKind::F32 => (value as f32).to_bits().into(),
        FloatKind::F16 => convert::<ieee::Half>(value),
        FloatKind::BF16 => convert::<ieee::BFloat>(value),
        FloatKind::F80 => convert::<ieee::X87DoubleExtended>(value),
        FloatKind::F128 => convert::<ieee::Quad>(value),
        // A pair of doubles: the number and nothing.
        FloatKind::PpcF128 => value.to_bits().into(),
        _ => small(kind).map_or(0, |s| s.encode(value)),
    }
}

/// The number that bits stand for, if an f64 holds it exactly.
pub(crate) fn decode_float(bits: u128, kind: FloatKind) -> Option<f64> {
    fn convert<F: FloatConvert<ieee::Double>>(bits: u128) -> f64 {
        let wide: ieee::Double = F::from_bits(bits).convert(&mut false).value;
        f64::from_bits(wide.to_bits() as u64)
    }
    let value = match kind {
        FloatKind::F64 => f64::from_bits(bits as u64),
        FloatKind::F32 => f64::from(f32::from_bits(bits as u32)),
        FloatKind::F16 => convert::<ieee::Half>(bits),
        FloatKind::BF16 => convert::<ieee::BFloat>(bits),
        FloatKind::F80 => convert::<ieee::X87DoubleExtended>(bits),
        FloatKind::F128 => convert::<ieee::Quad>(bits),
        FloatKind::PpcF128 => f64::from_bits(bits as u64),
        _ => small(kind)?.decode(bits),
    };
    (encode_float(value, kind) == bits).then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_formats_read_back_every_number() {
        for (kind, name) in FloatKind::ALL {
            let Some(format) = small(*kind) else { continue };
            for bits in 0..1u128 << kind.width().min(12) {
                let value = format.decode(bits);
                if !value.is_nan() {
                    assert_eq!(format.encode(value), bits, "{name} {bits:#x} {value}");
                }
            }
        }
    }

    #[test]
    fn small_formats_round_to_even() {
        let f8 = small(FloatKind::F8E4M3FN).unwrap();
        assert_eq!(f8.decode(f8.encode(1.0625)), 1.0);
        assert_eq!(f8.decode(f8.encode(1.1875)), 1.25);
        assert!(f8.decode(f8.encode(1e9)).is_nan());
        assert_eq!(f8.decode(f8.encode(448.0)), 448.0);
    }
}
