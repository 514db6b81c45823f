//! Spans: how far one scalar of a program goes while the inexact results that it is computed from move.

use crate::{Bits, Class, FloatFormat};
use serde::{Deserialize, Serialize};

/// The scalars that several runs gave in one place. For floats these are the least and the greatest, -0 below +0. For
/// integers they are the ends of the shortest arc that has all of them, going upwards and around.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Span {
    /// Where it begins.
    pub low: Bits,
    /// Where it ends.
    pub high: Bits,
    /// Whether a run gave a NaN.
    pub nan: bool,
}

impl Span {
    /// The span of values of this class; none where they are all one value, all NaN, pointers, or wider than 128 bits.
    pub fn of(class: Class, values: &[&Bits]) -> Option<Span> {
        match class {
            Class::Pointer => None,
            Class::Float(format) => {
                let mut numbers: Vec<i128> =
                    values.iter().filter_map(|v| ordinal(format, v.low128())).collect();
                let nan = numbers.len() < values.len();
                numbers.sort_unstable();
                let (low, high) = (*numbers.first()?, *numbers.last()?);
                let bits = |at| Bits::from_u128(at_ordinal(format, at), format.width());
                (nan || low != high).then(|| Span { low: bits(low), high: bits(high), nan })
            }
            Class::Int(_) | Class::Index => {
                let width = class.width();
                let mut numbers: Vec<u128> = values.iter().map(|v| v.low128()).collect();
                numbers.sort_unstable();
                numbers.dedup();
                if width > 128 || numbers.len() < 2 {
                    return None;
                }
                // Behind the widest gap the arc begins.
                let gap = |i: usize| {
                    let before = numbers[(i + numbers.len() - 1) % numbers.len()];
                    numbers[i].wrapping_sub(before) & mask(width)
                };
                let first = (0..numbers.len()).max_by_key(|i| gap(*i))?;
                let last = (first + numbers.len() - 1) % numbers.len();
                let bits = |i: usize| Bits::from_u128(numbers[i], width);
                Some(Span { low: bits(first), high: bits(last), nan: false })
            }
        }
    }
}

fn mask(width: u32) -> u128 {
    if width >= 128 { u128::MAX } else { (1 << width) - 1 }
}

/// Bits without a sign of infinity, or else of the largest number.
fn greatest(format: FloatFormat) -> i128 {
    match format {
        FloatFormat::F16 => 0x7c00,
        FloatFormat::BF16 => 0x7f80,
        FloatFormat::F32 => 0x7f80_0000,
        FloatFormat::F64 => 0x7ff0_0000_0000_0000,
        FloatFormat::F80 => 0x7fff_8000_0000_0000_0000,
        FloatFormat::F128 => 0x7fff << 112,
        FloatFormat::Small(small) => small.infinity().unwrap_or(small.largest()).into(),
    }
}

/// The sign bit, 0 where there is none, and the position of the negative number whose bits are 0 without it.
fn sign(format: FloatFormat) -> (u128, i128) {
    match format {
        FloatFormat::Small(small) => (small.sign_bit().into(), -i128::from(small.has_negative_zero())),
        _ => (1 << (format.width() - 1), -1),
    }
}

/// Position of a float among all of its format: neighbours are 1 apart and +0 is 0. If there is a -0, it is -1. None for
/// NaN.
pub fn ordinal(format: FloatFormat, bits: u128) -> Option<i128> {
    let (sign, first) = sign(format);
    let magnitude = (bits & mask(format.width()) & !sign) as i128;
    let negative = bits & sign != 0;
    let is_number = magnitude <= greatest(format) && !(negative && magnitude == 0 && first == 0);
    is_number.then_some(if negative { first - magnitude } else { magnitude })
}

/// The float at a position; beyond the last there are those.
pub fn at_ordinal(format: FloatFormat, at: i128) -> u128 {
    let (sign, first) = sign(format);
    let least = if sign == 0 { 0 } else { first - greatest(format) };
    let at = at.clamp(least, greatest(format));
    if at < 0 { (first - at) as u128 | sign } else { at as u128 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn span(class: Class, values: &[u64]) -> Option<(u64, u64, bool)> {
        let values: Vec<Bits> = values.iter().map(|v| Bits::from_u64(*v)).collect();
        Span::of(class, &values.iter().collect::<Vec<_>>()).map(|s| (s.low.low(), s.high.low(), s.nan))
    }

    #[test]
    fn floats_go_from_the_least_to_the_greatest() {
        let floats = |values: &[f32]| {
            let bits: Vec<u64> = values.iter().map(|v| v.to_bits().into()).collect();
            span(Class::Float(FloatFormat::F32), &bits)
                .map(|(low, high, nan)| (f32::from_bits(low as u32), f32::from_bits(high as u32), nan))
        };
        assert_eq!(floats(&[1.0, -2.0, 0.5]), Some((-2.0, 1.0, false)));
        assert_eq!(floats(&[1.0, f32::NAN]), Some((1.0, 1.0, true)));
        assert_eq!(floats(&[1.0, 1.0]), None);
        assert_eq!(floats(&[f32::NAN, f32::NAN]), None);
        let zeros = floats(&[0.0, -0.0]).unwrap();
        assert!(zeros.0.is_sign_negative() && zeros.1.is_sign_positive());
    }

    #[test]
    fn integers_take_the_shortest_way_around() {
        assert_eq!(span(Class::Int(8), &[1, 255, 2]), Some((255, 2, false)));
        assert_eq!(span(Class::Int(8), &[100, 130]), Some((100, 130, false)));
        assert_eq!(span(Class::Int(8), &[7, 7]), None);
        assert_eq!(span(Class::Int(200), &[1, 2]), None);
    }

    #[test]
    fn positions_are_those_of_the_bits() {
        for format in
            [FloatFormat::F16, FloatFormat::BF16, FloatFormat::F32, FloatFormat::F64, FloatFormat::F128]
        {
            let sign = 1u128 << (format.width() - 1);
            for bits in [0, 1, 77, greatest(format) as u128] {
                for bits in [bits, bits | sign] {
                    assert_eq!(at_ordinal(format, ordinal(format, bits).unwrap()), bits);
                }
            }
            assert_eq!(ordinal(format, greatest(format) as u128 + 1), None);
            assert_eq!(at_ordinal(format, i128::MAX), greatest(format) as u128);
        }
        assert_eq!(ordinal(FloatFormat::F32, (-0f32).to_bits().into()), Some(-1));
    }

    #[test]
    fn positions_of_small_formats_have_no_holes() {
        for small in crate::SmallFloat::ALL {
            let format = FloatFormat::Small(small);
            let patterns = 0..1u128 << small.width();
            let mut at: Vec<i128> = patterns.clone().filter_map(|bits| ordinal(format, bits)).collect();
            at.sort_unstable();
            assert!(at.windows(2).all(|pair| pair[0] + 1 == pair[1]), "{}", small.name());
            assert_eq!(at.len(), patterns.clone().filter(|bits| !small.is_nan(*bits as u64)).count());
            let back = |bits: &u128| ordinal(format, *bits).is_none_or(|at| at_ordinal(format, at) == *bits);
            assert!(patterns.clone().all(|bits| back(&bits)), "{}", small.name());
            assert_eq!(ordinal(format, at_ordinal(format, i128::MIN)), at.first().copied());
        }
    }
}
