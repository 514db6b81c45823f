//! Small formats: results that are computed in `f64` against exact numbers, and what a format has nothing for.

use crate::scalar::float::{self, UndeterminedBits};
use crate::scalar::{FloatBin, FloatUn, IntResult, Rounding, Wrap, cast, float_exact};
use num_bigint::BigInt;
use plumb_host::{FloatFormat, SmallFloat};

/// Patterns of a format: all where there are few, else many with a fixed step.
fn patterns(small: SmallFloat) -> impl Iterator<Item = u128> + Clone {
    let step = if small == SmallFloat::TF32 { 4093 } else { 1 };
    (0..1u128 << small.width()).step_by(step)
}

fn value(small: SmallFloat, bits: u128) -> f64 {
    small.to_f64(bits as u64)
}

/// Whether a result is an exact computation's. An open one is a NaN, or the format has nothing for it.
fn same(small: SmallFloat, (ours, open): float::FloatResult, exact: u128) -> bool {
    match open {
        UndeterminedBits::None => ours == exact,
        UndeterminedBits::Nan => small.is_nan(ours as u64) && small.is_nan(exact as u64),
        UndeterminedBits::Any => small.nan().is_none() || small.sign_bit() == 0,
        UndeterminedBits::Either(other) => [ours, other].contains(&exact),
    }
}

#[test]
fn roots_remainders_and_fused_products_are_the_exact_ones_rounded_once() {
    for small in SmallFloat::ALL {
        let format = FloatFormat::Small(small);
        for a in patterns(small) {
            let root = float::unary(format, FloatUn::Sqrt, a);
            assert!(same(small, root, float_exact::sqrt(format, a)), "{small:?} {a:#x}");
            for b in patterns(small).step_by(3) {
                let rest = float::binary(format, FloatBin::Rem, a, b);
                assert!(same(small, rest, float_exact::remainder(format, a, b)), "{small:?} {a:#x} {b:#x}");
                let c = (a * 29 + b * 83 + 5) & ((1 << small.width()) - 1);
                let fused = float::fused_multiply_add(format, a, b, c);
                let exact = float_exact::fused_multiply_add(format, a, b, c);
                // Of infinities that take part there is no sum in a format without them.
                let finite = [a, b, c].iter().all(|x| value(small, *x).is_finite());
                assert!(
                    !finite || same(small, fused, exact),
                    "{small:?} {a:#x} * {b:#x} + {c:#x}: {fused:?}"
                );
            }
        }
    }
}

#[test]
fn signs_and_classes_are_those_of_the_numbers() {
    for small in SmallFloat::ALL {
        let format = FloatFormat::Small(small);
        for a in patterns(small) {
            let x = value(small, a);
            let class = (0..10).filter(|bit| float::is_class(format, a, 1 << bit)).collect::<Vec<_>>();
            let [class] = class[..] else { panic!("{small:?} {a:#x}: {class:?}") };
            assert_eq!(class < 2, x.is_nan());
            assert_eq!([2, 9].contains(&class), x.is_infinite());
            assert_eq!([5, 6].contains(&class), x == 0.0);
            assert!(class < 2 || (class < 6) == x.is_sign_negative(), "{small:?} {a:#x}: {class}");
            for sign in [0, small.sign_bit().into()] {
                let (bits, open) = float::binary(format, FloatBin::CopySign, a, sign);
                let y = value(small, bits);
                assert_eq!((y.abs().to_bits(), open), (x.abs().to_bits(), UndeterminedBits::None));
                let negative = sign != 0 && (x != 0.0 || small.has_negative_zero()) && !x.is_nan();
                assert_eq!(y.is_sign_negative() && !y.is_nan(), negative, "{small:?} {a:#x}");
            }
        }
    }
}

#[test]
fn a_format_may_have_nothing_for_a_result() {
    let any = (0, UndeterminedBits::Any);
    let nearest = Rounding::NearestEven;
    let narrow = |x: f64, small| {
        let bits = x.to_bits().into();
        cast::float_to_float(FloatFormat::F64, FloatFormat::Small(small), bits, nearest)
    };
    for small in [SmallFloat::F4E2M1FN, SmallFloat::F6E2M3FN, SmallFloat::F6E3M2FN] {
        assert_eq!(narrow(f64::NAN, small), any);
        assert_eq!(narrow(f64::INFINITY, small), any);
        let format = FloatFormat::Small(small);
        let one = float_exact::from_integer(format, &BigInt::from(1), nearest);
        assert_eq!(float::binary(format, FloatBin::Div, one, 0), any);
    }
    let powers = FloatFormat::Small(SmallFloat::F8E8M0FNU);
    assert_eq!(narrow(-1.0, SmallFloat::F8E8M0FNU), any);
    assert_eq!(float::binary(powers, FloatBin::Sub, 0x7F, 0x80), any);
    assert_eq!(float::unary(powers, FloatUn::Neg, 0x7F), any);
    assert_eq!(float::unary(powers, FloatUn::Neg, 0xFF), (0xFF, UndeterminedBits::None));
    let minus = cast::int_to_float(powers, true, 32, &[0xFFFF_FFFF], Wrap::empty(), nearest);
    assert_eq!(minus, IntResult::Value(any));
}

#[test]
fn wide_numbers_round_once() {
    // Just above halfway between two, by a digit that an f64 has no room for.
    let above = (BigInt::from(17) << 100) + 1;
    let format = FloatFormat::Small(SmallFloat::TF32);
    let round =
        |n: &BigInt| value(SmallFloat::TF32, float_exact::from_integer(format, n, Rounding::NearestEven));
    assert_eq!(round(&above), 17.0 * 2f64.powi(100));
    let half = (BigInt::from((1 << 11) + 1) << 60) + 1;
    assert_eq!(round(&half), f64::from((1 << 11) + 2) * 2f64.powi(60));
    assert_eq!(round(&(half - 1)), f64::from(1 << 11) * 2f64.powi(60));
}
