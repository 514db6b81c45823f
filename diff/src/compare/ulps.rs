//! The distance that two results of mathematical library functions may have. The known libraries are accurate to a few
//! units in the last place; where one is not, its result cannot be used to judge the other.

use plumb_host::{Bits, Class, FloatFormat, to_f64};

/// Units in the last place that libraries may differ by. Their own documents promise less than 10 for what is compared
/// (glibc: `erfc` and hyperbolic functions up to 6; musl, from which ours come: less than 2). Small formats are
/// computed as f32 and rounded, at most twice.
fn allowed(format: FloatFormat) -> u128 {
    match format {
        FloatFormat::F16 | FloatFormat::BF16 => 2,
        _ => 16,
    }
}

/// Whether the bits, read as this class, are floats as close as two libraries' results: within the allowed units of
/// their own last place, or of that of 1. The latter is what is left of `exp(x) - 1` and `log(1 + x)`, the documented
/// formulas of `expm1` and `log1p`, close to zero.
pub fn within(class: Class, a: u128, b: u128) -> bool {
    let Class::Float(format) = class else { return false };
    let (Some(x), Some(y)) = (ordinal(format, a), ordinal(format, b)) else { return false };
    let value = |bits| to_f64(&Bits::from_u128(bits, format.width()), format);
    x.abs_diff(y) <= allowed(format)
        || (value(a) - value(b)).abs() <= allowed(format) as f64 * unit_of_one(format)
}

/// Distance from 1 to the next float.
fn unit_of_one(format: FloatFormat) -> f64 {
    2f64.powi(-(format.fraction() as i32))
}

/// Position of a float among all of its format: neighbours are 1 apart, zeros of both signs the same. None for NaN.
fn ordinal(format: FloatFormat, bits: u128) -> Option<i128> {
    let sign = 1u128 << (format.width() - 1);
    let magnitude = bits & (sign - 1);
    let infinity = match format {
        FloatFormat::F16 => 0x7c00,
        FloatFormat::BF16 => 0x7f80,
        FloatFormat::F32 => 0x7f80_0000,
        FloatFormat::F64 => 0x7ff0_0000_0000_0000,
        FloatFormat::F80 => 0x7fff_8000_0000_0000_0000,
        FloatFormat::F128 => 0x7fff << 112,
    };
    let position = (magnitude <= infinity).then_some(magnitude as i128)?;
    Some(if bits & sign != 0 { -position } else { position })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn f64s(a: f64, b: f64) -> bool {
        within(Class::Float(FloatFormat::F64), a.to_bits().into(), b.to_bits().into())
    }

    #[test]
    fn neighbours_are_close_and_others_are_not() {
        let step = |x: f64, n: i64| f64::from_bits((x.to_bits() as i64 + n) as u64);
        assert!(f64s(1.0, step(1.0, 16)));
        assert!(f64s(1.0, step(1.0, -16)));
        assert!(!f64s(3.0, step(3.0, 17)));
        assert!(f64s(-0.0, 0.0));
        assert!(f64s(f64::from_bits(1), -f64::from_bits(1)));
        assert!(f64s(f64::MAX, f64::INFINITY));
        assert!(!f64s(f64::INFINITY, f64::NEG_INFINITY));
        assert!(!f64s(1.0, -1.0));
        assert!(!f64s(f64::NAN, f64::NAN));
        assert!(!within(Class::Int(64), 1, 1));
    }

    #[test]
    fn wide_formats_reach_their_infinity() {
        for (format, infinity) in
            [(FloatFormat::F80, 0x7fff_8000_u128 << 48), (FloatFormat::F128, 0x7fff << 112)]
        {
            let within = |a, b| within(Class::Float(format), a, b);
            assert!(within(infinity - 16, infinity), "{format:?}");
            assert!(!within(infinity - 17, infinity), "{format:?}");
            assert!(!within(infinity + 1, infinity + 1), "{format:?}");
        }
    }

    #[test]
    fn small_formats_have_few_units() {
        let half = |a: u128, b: u128| within(Class::Float(FloatFormat::F16), a, b);
        assert!(half(0x3c00, 0x3c02));
        assert!(!half(0x3c00, 0x3c03));
    }

    #[test]
    fn small_results_are_compared_in_units_of_one() {
        assert!(f64s(1e-20, 0.0));
        assert!(f64s(1e-20, -3e-15));
        assert!(!f64s(1e-20, 4e-15));
        assert!(!f64s(f64::INFINITY, 1e308));
    }
}
