//! Float literals to the bits of their format, and back to numbers.

use crate::types::FloatKind;
use plumb_host::{Rounding, SmallFloat};
use rustc_apfloat::{Float, FloatConvert, ieee};

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
        _ => kind.small().map_or(0, |small| encode_small(value, small)),
    }
}

/// A format may have nothing for a literal. Then the bits are those that the reference gives: of a negative number those
/// without the sign, and of NaN and infinity zero.
fn encode_small(value: f64, small: SmallFloat) -> u128 {
    let encode = |value| small.from_f64(value, Rounding::NearestEven);
    encode(value).or_else(|| encode(value.abs())).unwrap_or(0).into()
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
        _ => kind.small()?.to_f64(bits as u64),
    };
    (encode_float(value, kind) == bits).then_some(value)
}
