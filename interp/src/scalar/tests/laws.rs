//! Scalars of every format and width against the host, the soft-float library and exact numbers.

use super::*;
use crate::scalar::float_exact::{Parts, parts};
use crate::scalar::library;
use num_bigint::{BigInt, BigUint, Sign};
use plumb_host::MathFn;
use std::cmp::Ordering;

fn top(format: FloatFormat) -> u128 {
    u128::MAX >> (128 - format.width())
}

const FORMATS: [FloatFormat; 6] = [F16, BF16, F32, F64, F80, F128];

/// One in a format.
fn one(format: FloatFormat) -> u128 {
    float_exact::from_integer(format, &1.into(), Rounding::NearestEven)
}

/// A NaN whose first bit of payload is clear.
fn signalling(format: FloatFormat) -> u128 {
    let quiet = 1 << (if format == F80 { 62 } else { with_soft_type!(format, F => F::PRECISION) - 2 });
    (float::quiet_nan(format) & !quiet) | 1
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn powers_and_swapped_bytes_agree(w in 1u32..=64, a in edgy(), b in edgy(), small in -9i64..70) {
        let a = a & narrow::mask(w);
        for b in [b & narrow::mask(w), small as u64 & narrow::mask(w)] {
            let n = narrow::binary(IntBin::PowS, w, a, b, Wrap::empty());
            let x = match wide::binary(IntBin::PowS, w, &[a], &[b], Wrap::empty()) {
                IntResult::Value(v) => IntResult::Value(v[0]),
                IntResult::Poison => IntResult::Poison,
                IntResult::Fault(f) => IntResult::Fault(f),
            };
            prop_assert_eq!(n, x);
        }
        let bytes = w.next_multiple_of(16).min(64);
        let IntResult::Value(x) = wide::unary(IntUn::ByteSwap, bytes, &[a]) else { panic!() };
        prop_assert_eq!(narrow::unary(IntUn::ByteSwap, bytes, a), IntResult::Value(x[0]));
    }

    #[test]
    fn integers_of_one_word_are_the_hosts(a in any::<i64>(), b in any::<i64>(), by in 0u32..64) {
        let (x, y) = (a as u64, b as u64);
        let get = |op, b| match narrow::binary(op, 64, x, b, Wrap::empty()) { IntResult::Value(v) => Some(v), _ => None };
        prop_assert_eq!(get(IntBin::Sub, y), Some(x.wrapping_sub(y)));
        prop_assert_eq!(get(IntBin::DivU, y), x.checked_div(y));
        prop_assert_eq!(get(IntBin::RemU, y), x.checked_rem(y));
        prop_assert_eq!(get(IntBin::Shl, by.into()), Some(x << by));
        prop_assert_eq!(get(IntBin::ShrU, by.into()), Some(x >> by));
        prop_assert_eq!(get(IntBin::ShrS, by.into()), Some((a >> by) as u64));
        prop_assert_eq!(get(IntBin::MinS, y), Some(a.min(b) as u64));
        prop_assert_eq!(get(IntBin::MaxS, y), Some(a.max(b) as u64));
        prop_assert_eq!(get(IntBin::SubSatS, y), Some(a.saturating_sub(b) as u64));
        prop_assert_eq!(get(IntBin::SubSatU, y), Some(x.saturating_sub(y)));
        prop_assert_eq!(get(IntBin::MulHighU, y), Some(((u128::from(x) * u128::from(y)) >> 64) as u64));
        prop_assert_eq!(get(IntBin::MulOverflowS, y), Some(a.overflowing_mul(b).1.into()));
        prop_assert_eq!(get(IntBin::AddOverflowU, y), Some(x.overflowing_add(y).1.into()));
        prop_assert_eq!(narrow::sext(64, x), a);
        let orders = [x == y, x != y, a < b, a <= b, a > b, a >= b, x < y, x <= y, x > y, x >= y];
        for (code, expect) in (0..).zip(orders) {
            prop_assert_eq!(narrow::compare(IntPred::from_code(code).unwrap(), 64, x, y), expect);
            let same = narrow::compare(IntPred::from_code(code).unwrap(), 64, x, x);
            prop_assert_eq!(same, [0, 3, 5, 7, 9].contains(&code));
        }
    }

    #[test]
    fn wide_operations_match_u128(a in any::<u128>(), b in prop_oneof![any::<u128>(), 0u128..200], w in 65u32..=128) {
        let m = u128::MAX >> (128 - w);
        let (a, b) = (a & m, b & m);
        let words = |v: u128| [v as u64, (v >> 64) as u64];
        let number = |v: &wide::Words| u128::from(v[0]) | u128::from(v.get(1).copied().unwrap_or(0)) << 64;
        let get = |op| match wide::binary(op, w, &words(a), &words(b), Wrap::empty()) {
            IntResult::Value(v) => Some(number(&v)),
            _ => None,
        };
        let sext = |v: u128| (v << (128 - w)) as i128 >> (128 - w);
        prop_assert_eq!(get(IntBin::DivU), a.checked_div(b));
        prop_assert_eq!(get(IntBin::And), Some(a & b));
        prop_assert_eq!(get(IntBin::MaxU), Some(a.max(b)));
        prop_assert_eq!(get(IntBin::MinS), Some(if sext(a) <= sext(b) { a } else { b }));
        prop_assert_eq!(get(IntBin::Shl), (b < w.into()).then(|| a << b & m));
        prop_assert_eq!(get(IntBin::ShrS), (b < w.into()).then(|| (sext(a) >> b) as u128 & m));
        prop_assert_eq!(wide::to_signed(w, &words(a)), BigInt::from(sext(a)));
        prop_assert_eq!(wide::compare(IntPred::Ult, w, &words(a), &words(b)), a < b);
        let unary = |op| match wide::unary(op, w, &words(a)) { IntResult::Value(v) => number(&v), _ => 0 };
        prop_assert_eq!(unary(IntUn::PopCount), a.count_ones().into());
        prop_assert_eq!(unary(IntUn::CountLeadingZeros), (a.leading_zeros() - (128 - w)).into());
        prop_assert_eq!(unary(IntUn::BitReverse), a.reverse_bits() >> (128 - w));
    }

    #[test]
    fn integers_are_resized(from in 1u32..=128, to in 1u32..=128, a in any::<u128>(), near in 0u128..4, wrap in 0u8..32) {
        let m = |w: u32| u128::MAX >> (128 - w);
        let sext = |w: u32, v: u128| (v << (128 - w)) as i128 >> (128 - w);
        let words = |w: u32, v: u128| [v as u64, (v >> 64) as u64][..wide::words_for(w)].to_vec();
        // Numbers near zero fit, whatever their sign.
        for a in [a & m(from), near & m(from), near.wrapping_sub(4) & m(from)] {
            let wrap = Wrap::from_bits_truncate(wrap);
            let ask = |op| match cast::resize(op, from, to, &words(from, a), wrap) {
                IntResult::Value(v) => Some(v.to_vec()),
                _ => None,
            };
            let negative = wrap.contains(Wrap::NNEG) && sext(from, a) < 0;
            if from <= to {
                prop_assert_eq!(ask(CastOp::ZExt), (!negative).then(|| words(to, a)));
                prop_assert_eq!(ask(CastOp::SExt), (!negative).then(|| words(to, sext(from, a) as u128 & m(to))));
            } else {
                let kept = a & m(to);
                let broken = (wrap.contains(Wrap::NUW) && kept != a)
                    || (wrap.contains(Wrap::NSW) && sext(to, kept) != sext(from, a));
                prop_assert_eq!(ask(CastOp::Trunc), (!negative && !broken).then(|| words(to, kept)));
            }
        }
    }

    #[test]
    fn integers_become_the_nearest_float(format in formats(), w in 1u32..=128, a in any::<u128>(), shift in 0u32..128, signed in any::<bool>(), nneg in any::<bool>()) {
        let a = (a >> shift) & (u128::MAX >> (128 - w));
        let words: Vec<u64> = [a as u64, (a >> 64) as u64][..wide::words_for(w)].to_vec();
        let value = (a << (128 - w)) as i128 >> (128 - w);
        let wrap = if nneg { Wrap::NNEG } else { Wrap::empty() };
        for (ours, theirs) in [
            (Rounding::NearestEven, Round::NearestTiesToEven),
            (Rounding::NearestAway, Round::NearestTiesToAway),
            (Rounding::Down, Round::TowardNegative),
            (Rounding::Up, Round::TowardPositive),
            (Rounding::TowardZero, Round::TowardZero),
        ] {
            let soft = with_soft_type!(format, F => if signed { F::from_i128_r(value, theirs) } else { F::from_u128_r(a, theirs) }.value.to_bits());
            let expect = if nneg && value < 0 { IntResult::Poison } else { IntResult::Value((soft, UndeterminedBits::None)) };
            prop_assert_eq!(cast::int_to_float(format, signed, w, &words, wrap, ours), expect);
        }
    }

    #[test]
    fn floats_become_integers_towards_zero(format in formats(), w in 1u32..=128, any in any::<u64>(), whole in any::<i16>(), by in -16i32..120, signed in any::<bool>()) {
        let near = Rounding::NearestEven;
        let power = |n: u32| 2f64.powi(n as i32);
        // Small integers times powers of two, up to beyond the edges of most widths, beside arbitrary numbers.
        let edge = if signed { power(w - 1) } else { power(w) };
        for x in [f64::from_bits(any), f64::from(whole) * 2f64.powi(by), edge, -edge, edge - 0.5, -edge - 0.5, -0.5, f64::NAN] {
            let bits = float_exact::convert(F64, format, x.to_bits().into(), near);
            let x = f64::from_bits(float_exact::convert(format, F64, bits, near) as u64).trunc();
            let (least, beyond) = if signed { (-power(w - 1), power(w - 1)) } else { (0.0, power(w)) };
            let m = u128::MAX >> (128 - w);
            let value = if x < 0.0 { x as i128 as u128 & m } else { x as u128 };
            let clamped = match x {
                _ if x.is_nan() => 0,
                _ if x < least => if signed { 1 << (w - 1) } else { 0 },
                _ if x >= beyond => if signed { m >> 1 } else { m },
                _ => value,
            };
            let get = |saturate| match cast::float_to_int(format, signed, saturate, w, bits) {
                IntResult::Value(v) => Some(u128::from(v[0]) | u128::from(v.get(1).copied().unwrap_or(0)) << 64),
                _ => None,
            };
            prop_assert_eq!(get(false), (least <= x && x < beyond).then_some(value), "{}", x);
            prop_assert_eq!(get(true), Some(clamped), "{}", x);
        }
    }

    #[test]
    fn basic_operations_are_the_soft_librarys(format in formats(), a in float_bits(128), b in float_bits(128)) {
        let (a, b) = (a & top(format), b & top(format));
        prop_assume!(valid(format, a) && valid(format, b));
        for op in [FloatBin::Add, FloatBin::Sub, FloatBin::Mul, FloatBin::Div] {
            let theirs = with_soft_type!(format, F => {
                let (x, y) = (F::from_bits(a), F::from_bits(b));
                match op {
                    FloatBin::Add => x + y,
                    FloatBin::Sub => x - y,
                    FloatBin::Mul => x * y,
                    _ => x / y,
                }.value.to_bits()
            });
            let (ours, undetermined) = float::binary(format, op, a, b);
            prop_assert_eq!(undetermined == UndeterminedBits::Nan, float::is_nan(format, theirs));
            if undetermined == UndeterminedBits::None { prop_assert_eq!(ours, theirs); }
        }
        let theirs = with_soft_type!(format, F => F::from_bits(a).partial_cmp(&F::from_bits(b)));
        prop_assert_eq!(float::order(format, a, b), theirs);
        let fused = float::fused_multiply_add(format, a, b, a);
        let product = float::binary(format, FloatBin::Mul, a, b).0;
        let twice = float::binary(format, FloatBin::Add, product, a);
        let expect = match (fused, twice) {
            (f, t) if f.0 == t.0 => f,
            ((f, _), (t, _)) if float::is_nan(format, f) && float::is_nan(format, t) => (f, UndeterminedBits::Nan),
            ((f, _), (t, _)) => (f, UndeterminedBits::Either(t)),
        };
        prop_assert_eq!(float::multiply_add(format, a, b, a), expect);
    }

    #[test]
    fn remainders_and_roots_of_all_formats(format in formats(), a in 0u32..=2000, b in 1u32..=2000, negative in any::<bool>()) {
        let number = |v: u32| float_exact::from_integer(format, &v.into(), Rounding::NearestEven);
        let exact = |v: u32| float_exact::to_integer(format, number(v)).unwrap().unwrap();
        let sign = if negative { float::sign_bit(format) } else { 0 };
        let (r, _) = float::binary(format, FloatBin::Rem, number(a) | sign, number(b));
        let expect = exact(a) % exact(b);
        prop_assert_eq!(r, float_exact::from_integer(format, &expect, Rounding::NearestEven) | sign);
        prop_assert_eq!(float_exact::remainder(format, number(a) | sign, number(b)), r);
        let root = a % 15;
        prop_assert_eq!(float_exact::sqrt(format, number(root * root)), number(root));
        prop_assert_eq!(float::unary(format, FloatUn::Sqrt, number(root * root)).0, number(root));
    }

    #[test]
    fn classes_and_parts_fit(format in formats(), a in float_bits(128)) {
        let a = a & top(format);
        prop_assume!(valid(format, a));
        let negative = a & float::sign_bit(format) != 0;
        let (soft_subnormal, signalling) = with_soft_type!(format, F => (F::from_bits(a).is_denormal(), F::from_bits(a).is_signaling()));
        let sided = |minus, plus| if negative { minus } else { plus };
        let class = match parts(format, a) {
            Parts::Nan if signalling => 0,
            Parts::Nan => 1,
            Parts::Infinite(_) => sided(2, 9),
            Parts::Finite { mantissa, .. } if mantissa == BigUint::ZERO => sided(5, 6),
            Parts::Finite { .. } if soft_subnormal => sided(4, 7),
            Parts::Finite { .. } => sided(3, 8),
        };
        for bit in 0..10 {
            prop_assert_eq!(float::is_class(format, a, 1 << bit), bit == class);
        }
        prop_assert_eq!(float::is_signaling(format, a), class == 0);
    }

    #[test]
    fn minima_and_maxima_of_numbers(format in formats(), a in float_bits(128), b in float_bits(128)) {
        let (a, b) = (a & top(format), b & top(format));
        prop_assume!(valid(format, a) && valid(format, b));
        prop_assume!(!float::is_nan(format, a) && !float::is_nan(format, b));
        for (op, wanted) in [
            (FloatBin::Minimum, Ordering::Less),
            (FloatBin::MinNum, Ordering::Less),
            (FloatBin::MinimumNum, Ordering::Less),
            (FloatBin::Maximum, Ordering::Greater),
            (FloatBin::MaxNum, Ordering::Greater),
            (FloatBin::MaximumNum, Ordering::Greater),
        ] {
            let (r, _) = float::binary(format, op, a, b);
            let other = if float::order(format, a, b) == Some(wanted) { a } else { b };
            prop_assert!(r == other || float::order(format, a, b) == Some(Ordering::Equal));
        }
    }
}

#[test]
fn comparisons_hold_as_their_names_say() {
    use Ordering::*;
    let orders = [Some(Greater), Some(Equal), Some(Less), None];
    // Each is a set of equal, greater, less and unordered, as bits from the lowest.
    let sets = (0..8).chain(9..15).chain([8, 15]);
    for (code, set) in (0..).zip(sets) {
        let predicate = FloatPred::from_code(code).unwrap();
        for order in orders {
            let bit = match order {
                Some(Equal) => 0,
                Some(Greater) => 1,
                Some(Less) => 2,
                None => 3,
            };
            assert_eq!(predicate.holds(order), set >> bit & 1 == 1, "{predicate:?} {order:?}");
        }
    }
    assert_eq!((FloatPred::from_code(16), IntPred::from_code(10)), (None, None));
    for format in FORMATS {
        let (one, nan) = (one(format), float::quiet_nan(format));
        assert!(float::compare(format, FloatPred::Oeq, 0, float::sign_bit(format)));
        assert!(
            float::compare(format, FloatPred::Olt, 0, one)
                && !float::compare(format, FloatPred::Olt, one, nan)
        );
    }
}

#[test]
fn nans_of_minima_and_maxima() {
    use FloatBin::*;
    for format in FORMATS {
        let (one, quiet, loud) = (one(format), float::quiet_nan(format), signalling(format));
        assert!(!float::is_signaling(format, quiet) && float::is_signaling(format, loud), "{format:?}");
        let nan = (quiet, UndeterminedBits::Nan);
        let firm = (one, UndeterminedBits::None);
        let either = (one, UndeterminedBits::Either(quiet));
        let cases = [
            (Minimum, [nan, nan, nan, nan, nan]),
            (Maximum, [nan, nan, nan, nan, nan]),
            (MinimumNum, [firm, firm, firm, firm, nan]),
            (MaximumNum, [firm, firm, firm, firm, nan]),
            (MinNum, [firm, firm, either, either, nan]),
            (MaxNum, [firm, firm, either, either, nan]),
        ];
        for (op, expect) in cases {
            let operands = [(one, quiet), (quiet, one), (one, loud), (loud, one), (quiet, loud)];
            let found = operands.map(|(a, b)| float::binary(format, op, a, b));
            assert_eq!(found, expect, "{format:?} {op:?}");
        }
        // Zeros: -0 is smaller where that is asked.
        let minus = float::sign_bit(format);
        for (a, b) in [(0, minus), (minus, 0)] {
            let pick = |op| float::binary(format, op, a, b);
            assert_eq!(pick(Minimum), (minus, UndeterminedBits::None));
            assert_eq!(pick(MinimumNum), (minus, UndeterminedBits::None));
            assert_eq!(pick(Maximum), (0, UndeterminedBits::None));
            assert_eq!(pick(MaximumNum), (0, UndeterminedBits::None));
            assert_eq!(pick(MinNum), (a, UndeterminedBits::Either(b)));
            assert_eq!(pick(MaxNum), (a, UndeterminedBits::Either(b)));
        }
        assert_eq!(float::binary(format, MinNum, minus, minus), (minus, UndeterminedBits::None));
        assert_eq!(float::binary(format, MinNum, 0, one), (0, UndeterminedBits::None));
        assert_eq!(float::binary(format, MaxNum, one, 0), (one, UndeterminedBits::None));
    }
}

#[test]
fn signs_and_integers_of_floats() {
    for format in FORMATS {
        let number = |v: i32| float_exact::from_integer(format, &v.into(), Rounding::NearestEven);
        let half = float::binary(format, FloatBin::Div, number(5), number(2)).0;
        let minus = float::sign_bit(format);
        let of = |op, a| float::unary(format, op, a);
        let firm = |bits| (bits, UndeterminedBits::None);
        let nan = (float::quiet_nan(format), UndeterminedBits::Nan);
        assert_eq!(of(FloatUn::Neg, half), firm(half | minus));
        assert_eq!(of(FloatUn::Abs, half | minus), firm(half));
        assert_eq!(of(FloatUn::Canonicalize, half), firm(half));
        assert_eq!(of(FloatUn::Canonicalize, signalling(format)), nan);
        let cases = [
            (FloatUn::Floor, 2, -3),
            (FloatUn::Ceil, 3, -2),
            (FloatUn::Trunc, 2, -2),
            (FloatUn::RoundEven, 2, -2),
            (FloatUn::Round, 3, -3),
        ];
        for (op, plus, less) in cases {
            assert_eq!(of(op, half), firm(number(plus)), "{format:?} {op:?}");
            assert_eq!(of(op, half | minus), firm(number(less)), "{format:?} {op:?}");
            assert_eq!(of(op, minus), firm(minus));
            assert_eq!(of(op, signalling(format)), nan);
        }
        assert_eq!(of(FloatUn::Sqrt, number(4) | minus), nan);
        assert_eq!(of(FloatUn::Sqrt, minus), firm(minus));
        assert_eq!(
            of(FloatUn::Sqrt, float_exact::infinity(format, false)),
            firm(float_exact::infinity(format, false))
        );
        assert_eq!(of(FloatUn::Sqrt, float_exact::infinity(format, true)), nan);
        assert_eq!(
            float_exact::sqrt(format, float_exact::infinity(format, false)),
            float_exact::infinity(format, false)
        );
        assert!(float::is_nan(format, float_exact::sqrt(format, float_exact::infinity(format, true))));
        assert!(float::is_nan(format, float_exact::sqrt(format, number(4) | minus)));
        assert_eq!(float_exact::sqrt(format, minus), minus);
    }
}

#[test]
fn infinities_and_zeros_of_exact_operations() {
    for format in FORMATS {
        let (inf, minus, one) = (float_exact::infinity(format, false), float::sign_bit(format), one(format));
        assert_eq!(float_exact::infinity(format, true), inf | minus);
        assert_eq!(parts(format, inf | minus), Parts::Infinite(true));
        let nan = |bits| float::is_nan(format, bits);
        let fma = |a, b, c| float_exact::fused_multiply_add(format, a, b, c);
        assert!(nan(fma(inf, 0, one)) && nan(fma(0, inf, one)) && nan(fma(inf, one, inf | minus)));
        assert_eq!(fma(inf, one, inf), inf);
        assert_eq!(fma(inf, one | minus, one), inf | minus);
        assert_eq!(fma(one, one, inf | minus), inf | minus);
        assert_eq!(fma(0, minus, minus), minus);
        assert_eq!(fma(0, 0, minus), 0);
        assert_eq!(fma(0, minus, 0), 0);
        assert_eq!(fma(one, one, one | minus), 0);
        assert_eq!(fma(one, one | minus, 0), one | minus);
        let rem = |a, b| float_exact::remainder(format, a, b);
        assert!(nan(rem(inf, one)) && nan(rem(one, 0)) && nan(rem(one, float::quiet_nan(format))));
        assert_eq!((rem(one, inf), rem(minus, one)), (one, minus));
        assert_eq!(float_exact::to_integer(format, inf | minus), Some(Err(true)));
        assert_eq!(float_exact::to_integer(format, float::quiet_nan(format)), None);
        assert_eq!(float_exact::convert(format, F32, inf | minus, Rounding::NearestEven), 0xff80_0000);
        assert_eq!(
            float_exact::convert(format, F32, float::quiet_nan(format), Rounding::NearestEven),
            0x7fc0_0000
        );
        assert_eq!(
            cast::float_to_float(format, F32, signalling(format), Rounding::Up),
            (0x7fc0_0000, UndeterminedBits::Nan)
        );
    }
    assert_eq!(float_exact::low_u128(&(BigUint::from(3u8) << 64)), 3 << 64);
}

#[test]
fn functions_of_the_library_in_each_format() {
    let near = Rounding::NearestEven;
    let wide = |format, x: f32| float_exact::convert(F32, format, x.to_bits().into(), near);
    for format in [F16, BF16, F32, F64] {
        assert!(library::is_computed(format));
        let call = |f, x: [f32; 3]| library::call(f, format, x.map(|x| wide(format, x)));
        assert_eq!(call(MathFn::Fabs, [-1.5, 0.0, 0.0]), wide(format, 1.5));
        assert_eq!(call(MathFn::Fma, [1.5, 2.0, 0.25]), wide(format, 3.25));
        assert_eq!(call(MathFn::Fmod, [7.0, 4.0, 0.0]), wide(format, 3.0));
        for (x, exponent) in [(1.0, 0.0), (10.0, 3.0), (0.25, -2.0), (-4.0, 2.0)] {
            assert_eq!(call(MathFn::Logb, [x, 0.0, 0.0]), wide(format, exponent), "{format:?} {x}");
        }
        assert_eq!(call(MathFn::Logb, [0.0; 3]), wide(format, f32::NEG_INFINITY));
        assert_eq!(call(MathFn::Logb, [f32::NEG_INFINITY, 0.0, 0.0]), wide(format, f32::INFINITY));
    }
    assert!(!library::is_computed(F80) && !library::is_computed(F128));
    assert!(!plumb_host::SmallFloat::ALL.iter().any(|small| library::is_computed(Small(*small))));
}

#[test]
fn powers_of_every_kind_of_number() {
    let power = |x: f64, n: i64| {
        let ((bits, undetermined), exact) = library::power(F64, x.to_bits().into(), &n.into());
        (f64::from_bits(bits as u64), undetermined, exact)
    };
    let inf = f64::INFINITY;
    let cases = [
        (0.0, 2, 0.0),
        (0.0, -2, inf),
        (-0.0, -2, inf),
        (inf, -1, 0.0),
        (inf, 2, inf),
        (-inf, 2, inf),
        (-2.0, 2, 4.0),
        (-2.0, -3, -0.125),
        (6.0, 2, 36.0),
        (1.0, -5, 1.0),
        (-1.0, -4, 1.0),
        (2.0, -1022, f64::MIN_POSITIVE),
        (0.75, 2, 0.5625),
    ];
    for (x, n, expect) in cases {
        assert_eq!(power(x, n), (expect, UndeterminedBits::None, true), "{x} to {n}");
    }
    assert_eq!(power(-0.0, 3).0.to_bits(), (-0.0f64).to_bits());
    assert_eq!(power(-inf, -3).0.to_bits(), (-0.0f64).to_bits());
    let (nan, undetermined, exact) = power(f64::NAN, 2);
    assert!(nan.is_nan() && undetermined == UndeterminedBits::Nan && exact);
    // Inverses of odd numbers have no end; neither have large powers room.
    for (x, n, expect) in [(3.0, -2, 1.0 / 9.0), (10.0, -3, 1e-3), (10.0, 30, 1e30), (1.1, 0x1_0001, inf)] {
        let (found, undetermined, exact) = power(x, n);
        let near = found == expect || (found / expect - 1.0f64).abs() < 1e-14;
        assert!(near && !exact && undetermined == UndeterminedBits::None, "{x} to {n}: {found}");
    }
    assert!(!power(2.0, 0x1_0001).2 && !power(2.0, -1075).2);
}

#[test]
fn the_nearest_integer_fits_both_ends() {
    let nearest = |x: f64, w| library::to_nearest_integer(F64, true, w, x.to_bits().into());
    assert_eq!(nearest(-128.4, 8), Some((-128).into()));
    assert_eq!(nearest(-128.5, 8), None);
    assert_eq!(nearest(127.4, 8), Some(127.into()));
    assert_eq!(nearest(128.0, 8), None);
    assert_eq!(
        (nearest(-1.0, 1), nearest(0.0, 1), nearest(1.0, 1)),
        (Some((-1).into()), Some(0.into()), None)
    );
    // What is far beyond every format.
    let far = |n: BigInt, x: f64| library::load_exponent(F64, x.to_bits().into(), &n).0;
    assert_eq!(far(-(BigInt::from(1) << 90u8), -1.0), float::sign_bit(F64));
    assert_eq!(far(BigInt::from(1) << 90u8, 1.0), float_exact::infinity(F64, false));
    for format in FORMATS {
        let nan = (float::quiet_nan(format), UndeterminedBits::Nan);
        assert_eq!(library::load_exponent(format, signalling(format), &1.into()), nan);
        assert_eq!(library::split_exponent(format, signalling(format)), (nan, None));
        let least = float_exact::convert(F64, format, 0, Rounding::NearestEven) | 1;
        let ((fraction, _), exponent) = library::split_exponent(format, least);
        let back = library::load_exponent(format, fraction, &exponent.unwrap().into());
        assert_eq!(back, (least, UndeterminedBits::None), "{format:?}");
        let largest = BigInt::from_biguint(Sign::Plus, BigUint::from(1u8) << 20_000);
        let greatest = float_exact::from_integer(format, &largest, Rounding::TowardZero);
        // One step below infinity, whose leading bit x87 stores.
        let leading = if format == F80 { 1 << 63 } else { 0 };
        assert_eq!(greatest, float_exact::infinity(format, false) - leading - 1);
    }
}
