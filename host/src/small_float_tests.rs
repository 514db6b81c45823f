//! Every pattern of the small formats, and what numbers round to: against what the package `ml_dtypes` says
//! (`ci/small-floats`), and against rules where it has none.

use super::*;

/// Marks of the file: a NaN of any sign, and a number that the format has nothing for.
const NAN: u64 = 0xFFFF;
const NOTHING: u64 = 0xFFFE;

/// The rows of one kind, each with its format.
fn rows(kind: &'static str) -> impl Iterator<Item = (SmallFloat, Vec<&'static str>)> {
    include_str!("small_floats.txt").lines().filter_map(move |line| {
        let mut words = line.split(' ');
        let name = words.next().unwrap();
        let small = SmallFloat::ALL.into_iter().find(|small| small.name() == name).unwrap();
        (words.next() == Some(kind)).then(|| (small, words.collect()))
    })
}

/// The pattern nearest to a number, with marks. For f8E8M0FNU `ml_dtypes` makes NaN of zero, where LLVM takes the least
/// number, and rounds subnormal numbers up too early.
fn pattern(small: SmallFloat, value: f32) -> u64 {
    if small == SmallFloat::F8E8M0FNU && value < f32::MIN_POSITIVE {
        return NOTHING;
    }
    match small.from_f64(value.into(), Rounding::NearestEven) {
        Some(bits) if small.is_nan(bits) => NAN,
        Some(bits) => bits,
        None => NOTHING,
    }
}

#[test]
fn every_pattern_has_the_value_that_others_give_it() {
    let mut formats = 0;
    for (small, values) in rows("values") {
        assert_eq!(values.len(), 1 << small.width(), "{}", small.name());
        for (bits, expect) in (0..).zip(values) {
            let value = small.to_f64(bits);
            let shown = if value.is_nan() {
                "nan".to_owned()
            } else {
                assert_eq!(f64::from(value as f32).to_bits(), value.to_bits());
                format!("{:x}", (value as f32).to_bits())
            };
            assert_eq!(shown, expect, "{} {bits:#x}", small.name());
            // What stands above the width is not looked at.
            assert_eq!(small.to_f64(bits | 0xA5 << 56).to_bits(), value.to_bits());
            assert_eq!(small.is_nan(bits), value.is_nan());
        }
        formats += 1;
    }
    assert_eq!(formats, SmallFloat::ALL.len() - 1, "all but tf32");
}

#[test]
fn every_number_reads_back() {
    for small in SmallFloat::ALL {
        for bits in (0..1 << small.width()).filter(|bits| !small.is_nan(*bits)) {
            for rounding in [
                Rounding::NearestEven,
                Rounding::NearestAway,
                Rounding::Down,
                Rounding::Up,
                Rounding::TowardZero,
            ] {
                let value = small.to_f64(bits);
                assert_eq!(small.from_f64(value, rounding), Some(bits), "{} {value}", small.name());
            }
        }
    }
}

#[test]
fn numbers_round_as_others_say() {
    const LOW: [u32; 6] = [0, 1, 0x7FFF, 0x8000, 0x8001, 0xFFFF];
    for (small, digests) in rows("digests") {
        for (row, expect) in (0u32..16).zip(digests) {
            let inputs =
                (row << 12..(row + 1) << 12).flat_map(|high| LOW.map(|low| f32::from_bits(high << 16 | low)));
            let digest = inputs.fold(0xCBF2_9CE4_8422_2325_u64, |digest, value| {
                let bits = pattern(small, value);
                (bits as u16)
                    .to_le_bytes()
                    .into_iter()
                    .fold(digest, |digest, byte| (digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3))
            });
            assert_eq!(format!("{digest:x}"), expect, "{} row {row}", small.name());
        }
    }
}

#[test]
fn halfway_between_two_is_the_even_one() {
    for (small, middles) in rows("middles") {
        for (low, expect) in (0..).zip(middles) {
            let middle = (small.to_f64(low) + small.to_f64(low + 1)) / 2.0;
            assert_eq!(format!("{:x}", pattern(small, middle as f32)), expect, "{} {low:#x}", small.name());
        }
    }
}

#[test]
fn what_is_too_small_is_the_least_power_of_two() {
    let round = |value: f64| SmallFloat::F8E8M0FNU.from_f64(value, Rounding::NearestEven);
    let least = f64::powi(2.0, -127);
    let inputs = [(0.0, 0), (-0.0, 0), (least / 4.0, 0), (least, 0), (least * 1.49, 0), (least * 1.5, 1)];
    for (value, expect) in inputs {
        assert_eq!(round(value), Some(expect), "{value:e}");
    }
    assert_eq!(round(-least), None);
}

/// The five directions, of a number between two of the format, of one beyond all, and of one next to zero.
#[test]
fn directions_round_to_either_neighbour() {
    use Rounding::*;
    for small in SmallFloat::ALL {
        let one = small.from_f64(1.0, NearestEven).unwrap();
        let (low, high) = (small.to_f64(one), small.to_f64(one + 1));
        let round = |value: f64, rounding| small.from_f64(value, rounding);
        let near = low + (high - low) / 4.0;
        let even = if one & 1 == 0 && small != SmallFloat::F8E8M0FNU { one } else { one + 1 };
        assert_eq!(
            [NearestEven, NearestAway, Down, Up, TowardZero].map(|r| round(near, r)),
            [Some(one), Some(one), Some(one), Some(one + 1), Some(one)]
        );
        let middle = (low + high) / 2.0;
        assert_eq!(round(middle, NearestEven), Some(even), "{}", small.name());
        assert_eq!(round(middle, NearestAway), Some(one + 1));
        let largest = small.largest();
        let beyond = round(1e300, NearestEven).unwrap();
        assert_eq!(round(1e300, TowardZero), Some(largest));
        assert_eq!(round(1e300, Down), Some(largest));
        assert_eq!(round(1e300, Up), Some(beyond));
        if small.nan().is_none() {
            assert_eq!(beyond, largest);
            assert_eq!(round(f64::INFINITY, NearestEven), None);
            assert_eq!(round(f64::NAN, NearestEven), None);
        } else {
            assert_eq!(small.infinity().is_none(), small.is_nan(beyond));
            assert!(small.is_nan(round(f64::NAN, Down).unwrap()));
        }
        let sign = small.sign_bit();
        if sign == 0 {
            assert_eq!(round(-1.0, NearestEven), None);
            assert_eq!((round(0.0, Up), round(1e-300, Down)), (Some(0), Some(0)));
            continue;
        }
        assert_eq!(
            [NearestEven, Down, Up, TowardZero].map(|r| round(-near, r)),
            [Some(one | sign), Some((one + 1) | sign), Some(one | sign), Some(one | sign)]
        );
        assert_eq!((round(1e-300, Up), round(1e-300, NearestEven)), (Some(1), Some(0)));
        let zero = if small.has_negative_zero() { sign } else { 0 };
        assert_eq!((round(-1e-300, Down), round(-1e-300, Up)), (Some(1 | sign), Some(zero)));
    }
}

#[test]
fn tf32_is_f32_with_thirteen_bits_less() {
    for high in 0..1u32 << 19 {
        for low in [0, 1, 0xFFF, 0x1000, 0x1001, 0x1FFF] {
            let value = f32::from_bits(high << 13 | low);
            if value.is_nan() {
                continue;
            }
            let up = low > 0x1000 || low == 0x1000 && high & 1 == 1;
            assert_eq!(pattern(SmallFloat::TF32, value), u64::from(high + u32::from(up)), "{value:e}");
        }
    }
}

#[test]
fn signs_change_where_there_are_some() {
    for small in SmallFloat::ALL {
        for bits in 0..1u64 << small.width() {
            let (size, value) = (small.magnitude(bits), small.to_f64(bits));
            let negated = small.negate(bits);
            if value.is_nan() {
                assert!(small.is_nan(size) && negated.is_some_and(|bits| small.is_nan(bits)));
            } else if small.sign_bit() == 0 {
                assert_eq!((size, negated), (bits, None));
            } else {
                assert_eq!(small.to_f64(size), value.abs());
                assert_eq!(negated.map(|bits| small.to_f64(bits)), Some(-value));
            }
        }
    }
}
