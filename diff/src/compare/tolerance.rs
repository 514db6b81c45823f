//! Whether a target's scalar is among those that a source with inexact results may show.
//!
//! The source's runs give a span. An output that goes one way with each inexact result lies between its values at the
//! extremes. But a few runs do not meet all extremes together, and another library may be worse than the measured ones.
//! So a span is widened by its own width on either side. A value loses its digits if the runs give it both signs, or a
//! ratio over two. Then only its magnitude is compared, and nothing where none is left.

use plumb_host::{Class, FloatFormat, Span, at_ordinal, ordinal};

/// Whether the bits, read as this class, are within the widened span; none where that says nothing.
pub fn within(class: Class, span: &Span, bits: u128) -> Option<bool> {
    match class {
        Class::Float(format) => float_within(format, span, bits),
        Class::Int(_) | Class::Index => integer_within(class.width(), span, bits),
        Class::Pointer => None,
    }
}

/// Whether two results of library mathematics, read as this class, are as close as any two libraries' are. Without a
/// source that runs, these are the units of the least exact function, on either side.
pub fn close(class: Class, a: u128, b: u128) -> bool {
    let Class::Float(format) = class else { return false };
    let (Some(x), Some(y)) = (ordinal(format, a), ordinal(format, b)) else { return false };
    let units = match format {
        FloatFormat::F16 | FloatFormat::BF16 | FloatFormat::Small(_) => 2,
        _ => 16,
    };
    x.abs_diff(y) <= units && (x < 0) == (y < 0)
}

fn float_within(format: FloatFormat, span: &Span, bits: u128) -> Option<bool> {
    let (low, high) = (ordinal(format, span.low.low128())?, ordinal(format, span.high.low128())?);
    let Some(at) = ordinal(format, bits) else { return Some(span.nan) };
    // Where no run moves a result, its rounding may still go the other way.
    let (width, binade) = ((high - low).max(1), binade(format));
    if (low < 0) == (high < 0) && width < binade {
        // The sign holds, that of zero too.
        let inside = low - width <= at && at <= high + width;
        return Some(inside && (at < 0) == (low < 0));
    }
    let magnitude = |at: i128| if at < 0 { -1 - at } else { at };
    let least = magnitude(low).min(magnitude(high));
    let most = magnitude(low).max(magnitude(high));
    let most = most + 2 * binade.max(most - least);
    let infinite = ordinal(format, at_ordinal(format, i128::MAX))?;
    (most < infinite).then_some(magnitude(at) <= most)
}

fn integer_within(width: u32, span: &Span, bits: u128) -> Option<bool> {
    let all = if width >= 128 { u128::MAX } else { (1 << width) - 1 };
    let (low, high) = (span.low.low128(), span.high.low128());
    let arc = high.wrapping_sub(low) & all;
    // Of what goes over a sixth of all numbers nothing is known.
    let three = arc.checked_mul(3).filter(|three| *three <= all / 2)?;
    let from = low.wrapping_sub(arc);
    Some(bits.wrapping_sub(from) & all <= three)
}

/// Positions from a float to its double.
fn binade(format: FloatFormat) -> i128 {
    match format {
        // The leading digit is written out.
        FloatFormat::F80 => 1 << 64,
        _ => 1 << format.fraction(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use plumb_host::Bits;

    fn f32s(values: &[f32], at: f32) -> Option<bool> {
        let bits: Vec<Bits> = values.iter().map(|v| Bits::from_u64(v.to_bits().into())).collect();
        let class = Class::Float(FloatFormat::F32);
        let span = Span::of(class, &bits.iter().collect::<Vec<_>>()).unwrap();
        within(class, &span, at.to_bits().into())
    }

    fn i8s(values: &[i8], at: i8) -> Option<bool> {
        let bits: Vec<Bits> = values.iter().map(|v| Bits::from_u64(*v as u8 as u64)).collect();
        let span = Span::of(Class::Int(8), &bits.iter().collect::<Vec<_>>()).unwrap();
        within(Class::Int(8), &span, at as u8 as u128)
    }

    #[test]
    fn floats_have_their_own_width_to_either_side() {
        let step = |n: i32| f32::from_bits((2.5f32.to_bits() as i32 + n) as u32);
        let span = [step(-2), step(2)];
        assert_eq!(f32s(&span, step(6)), Some(true));
        assert_eq!(f32s(&span, step(7)), Some(false));
        assert_eq!(f32s(&span, step(-6)), Some(true));
        assert_eq!(f32s(&span, step(-7)), Some(false));
        assert_eq!(f32s(&span, -2.5), Some(false));
        assert_eq!(f32s(&span, f32::NAN), Some(false));
        assert_eq!(f32s(&[2.5, f32::NAN], f32::NAN), Some(true));
        let least = f32::from_bits(1);
        assert_eq!(f32s(&[least, 2.0 * least], 0.0), Some(true));
        assert_eq!(f32s(&[least, 2.0 * least], -0.0), Some(false));
    }

    #[test]
    fn close_results_have_few_units_and_one_sign() {
        let f64s =
            |a: f64, b: f64| close(Class::Float(FloatFormat::F64), a.to_bits().into(), b.to_bits().into());
        let half = |a: u128, b: u128| close(Class::Float(FloatFormat::F16), a, b);
        assert!(f64s(1.0, 1.0 + 16.0 * f64::EPSILON) && !f64s(1.0, 1.0 + 17.0 * f64::EPSILON));
        assert!(f64s(f64::MAX, f64::INFINITY) && !f64s(f64::INFINITY, f64::NEG_INFINITY));
        assert!(!f64s(1e-20, 0.0) && !f64s(0.0, -0.0) && !f64s(f64::NAN, f64::NAN));
        assert!(half(0x3c00, 0x3c02) && !half(0x3c00, 0x3c03) && !close(Class::Int(64), 1, 1));
    }

    #[test]
    fn lost_digits_leave_the_magnitude() {
        assert_eq!(f32s(&[-1e-8, 2e-8], -7e-8), Some(true));
        assert_eq!(f32s(&[-1e-8, 2e-8], 1e-3), Some(false));
        assert_eq!(f32s(&[1e-3, 1.0], -1e-37), Some(true));
        assert_eq!(f32s(&[1e-3, 1.0], 1e9), Some(false));
        assert_eq!(f32s(&[1e-30, 1.0], 1e9), None);
        assert_eq!(f32s(&[-1.0, f32::INFINITY], 7.0), None);
    }

    #[test]
    fn integers_are_held_to_an_arc() {
        assert_eq!(i8s(&[-1, 1], 3), Some(true));
        assert_eq!(i8s(&[-1, 1], 4), Some(false));
        assert_eq!(i8s(&[-1, 1], -3), Some(true));
        assert_eq!(i8s(&[-1, 1], -4), Some(false));
        assert_eq!(i8s(&[-60, 60], 0), None);
    }
}
