//! Laws: the two integer implementations against each other and `i128`, the exact floats against host and soft floats.

/// Runs an expression with the soft-float type of a format that has one.
macro_rules! with_soft_type {
    ($format:expr, $float:ident => $body:expr) => {
        with_soft!($format, $float => $body, small => panic!("{} has no soft-float type", small.name()))
    };
}

mod emulated;
mod laws;
mod small;

use super::float::{self, UndeterminedBits, with_soft};
use super::*;
use plumb_host::FloatFormat::{self, *};
use proptest::prelude::*;
use rustc_apfloat::ieee::{BFloat, Double, Half, Quad, Single, X87DoubleExtended};
use rustc_apfloat::{Float, Round};

const INT_BIN: &[IntBin] = &[
    IntBin::Add,
    IntBin::Sub,
    IntBin::Mul,
    IntBin::DivU,
    IntBin::DivS,
    IntBin::RemU,
    IntBin::RemS,
    IntBin::CeilDivU,
    IntBin::CeilDivS,
    IntBin::FloorDivS,
    IntBin::And,
    IntBin::Or,
    IntBin::Xor,
    IntBin::Shl,
    IntBin::ShrU,
    IntBin::ShrS,
    IntBin::MinS,
    IntBin::MaxS,
    IntBin::MinU,
    IntBin::MaxU,
    IntBin::AddSatS,
    IntBin::AddSatU,
    IntBin::SubSatS,
    IntBin::SubSatU,
    IntBin::ShlSatS,
    IntBin::ShlSatU,
    IntBin::MulHighS,
    IntBin::MulHighU,
    IntBin::AddOverflowS,
    IntBin::AddOverflowU,
    IntBin::SubOverflowS,
    IntBin::SubOverflowU,
    IntBin::MulOverflowS,
    IntBin::MulOverflowU,
];

const INT_UN: &[IntUn] = &[
    IntUn::CountLeadingZeros,
    IntUn::CountLeadingZerosPoison,
    IntUn::CountTrailingZeros,
    IntUn::CountTrailingZerosPoison,
    IntUn::PopCount,
    IntUn::BitReverse,
    IntUn::Abs,
    IntUn::AbsPoison,
];

/// Numbers near the edges of any width, and small ones, as often as arbitrary ones.
fn edgy() -> impl Strategy<Value = u64> {
    prop_oneof![
        any::<u64>(),
        (0u32..64, -2i64..=2).prop_map(|(s, d)| (1u64 << s).wrapping_add_signed(d)),
        (-4i64..=70).prop_map(|v| v as u64),
    ]
}

fn float_bits(width: u32) -> impl Strategy<Value = u128> {
    let top = u128::MAX >> (128 - width);
    prop_oneof![
        any::<u128>().prop_map(move |v| v & top),
        (0u32..128, any::<bool>(), -2i128..=2)
            .prop_map(
                move |(s, n, d)| ((1u128 << s).wrapping_add_signed(d) | u128::from(n) << (width - 1)) & top
            ),
        (any::<u128>(), 0u32..width).prop_map(move |(v, s)| (v << s) & top),
    ]
}

/// Soft-library bits: x87 encodings that no operation makes (unnormals) are left out.
fn valid(format: FloatFormat, bits: u128) -> bool {
    format != F80 || (bits >> 63 & 1 == 1) == (bits >> 64 & 0x7fff != 0)
}

fn formats() -> impl Strategy<Value = FloatFormat> {
    prop::sample::select(vec![F16, BF16, F32, F64, F80, F128])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn narrow_and_wide_integers_agree(w in 1u32..=64, a in edgy(), b in edgy(), wrap in 0u8..16, op in prop::sample::select(INT_BIN)) {
        let (a, b, wrap) = (a & narrow::mask(w), b & narrow::mask(w), Wrap::from_bits_truncate(wrap));
        let n = narrow::binary(op, w, a, b, wrap);
        let x = match wide::binary(op, w, &[a], &[b], wrap) {
            IntResult::Value(v) => IntResult::Value(v[0]),
            IntResult::Poison => IntResult::Poison,
            IntResult::Fault(f) => IntResult::Fault(f),
        };
        prop_assert_eq!(n, x);
    }

    #[test]
    fn quick_and_narrow_integers_agree(w in 1u32..=64, a in edgy(), b in edgy(), nsw in any::<bool>(), nuw in any::<bool>(), op in prop::sample::select(INT_BIN)) {
        let (a, b, mut wrap) = (a & narrow::mask(w), b & narrow::mask(w), Wrap::empty());
        wrap.set(Wrap::NSW, nsw);
        wrap.set(Wrap::NUW, nuw);
        if let Some(v) = quick::int(op, w, a, b) {
            prop_assert_eq!(narrow::binary(op, w, a, b, Wrap::empty()), IntResult::Value(v));
        }
        if let Some(v) = quick::promised(op, w, wrap, a, b) {
            prop_assert_eq!(narrow::binary(op, w, a, b, wrap), IntResult::Value(v));
        }
    }

    #[test]
    fn quick_conversions_are_exact(w in 1u32..=64, i in edgy(), f in float_bits(64)) {
        let i = i & narrow::mask(w);
        for format in [F32, F64] {
            let number = |signed| if signed { wide::to_signed(w, &[i]) } else { i.into() };
            for (op, signed) in [(CastOp::SiToFp, true), (CastOp::UiToFp, false)] {
                let how = quick::Conversion::of(op, None, Some(format)).unwrap();
                let exact = float_exact::from_integer(format, &number(signed), Rounding::NearestEven);
                prop_assert_eq!(quick::convert(how, w, i).map(u128::from), Some(exact));
            }
            let f = f & (u128::MAX >> (128 - format.width()));
            let how = quick::Conversion::of(CastOp::FpToSi, Some(format), None).unwrap();
            let exact = cast::float_to_int(format, true, false, w, f);
            match quick::convert(how, w, f as u64) {
                Some(v) => prop_assert_eq!(exact, IntResult::Value([v].into_iter().collect())),
                // The least number may be left to the general way, and what is truncated to it.
                None => prop_assert!(matches!(exact, IntResult::Poison) || exact == IntResult::Value([1 << (w - 1)].into_iter().collect())),
            }
        }
        for (op, from, to) in [(CastOp::FpExt, F32, F64), (CastOp::FpTrunc, F64, F32)] {
            let f = f & (u128::MAX >> (128 - from.width()));
            let how = quick::Conversion::of(op, Some(from), Some(to)).unwrap();
            let exact = float_exact::convert(from, to, f, Rounding::NearestEven);
            prop_assert_eq!(quick::convert(how, 1, f as u64).map(u128::from), (!float::is_nan(from, f)).then_some(exact));
        }
    }

    #[test]
    fn narrow_and_wide_unary_agree(w in 1u32..=64, a in edgy(), op in prop::sample::select(INT_UN)) {
        let a = a & narrow::mask(w);
        let x = match wide::unary(op, w, &[a]) {
            IntResult::Value(v) => IntResult::Value(v[0]),
            other => { prop_assert_eq!(other, IntResult::Poison); IntResult::Poison }
        };
        prop_assert_eq!(narrow::unary(op, w, a), x);
    }

    #[test]
    fn wide_matches_i128(a in any::<i128>(), b in any::<i128>()) {
        let words = |v: i128| [v as u64, (v >> 64) as u64];
        let get = |op| match wide::binary(op, 128, &words(a), &words(b), Wrap::empty()) {
            IntResult::Value(v) => Some((u128::from(v[0]) | u128::from(v[1]) << 64) as i128),
            _ => None,
        };
        prop_assert_eq!(get(IntBin::Add), Some(a.wrapping_add(b)));
        prop_assert_eq!(get(IntBin::Mul), Some(a.wrapping_mul(b)));
        prop_assert_eq!(get(IntBin::DivS), a.checked_div(b));
        prop_assert_eq!(get(IntBin::RemS), a.checked_rem(b));
        prop_assert_eq!(get(IntBin::AddSatS), Some(a.saturating_add(b)));
    }

    #[test]
    fn comparisons_agree(w in 1u32..=64, a in edgy(), b in edgy()) {
        let (a, b) = (a & narrow::mask(w), b & narrow::mask(w));
        for code in 0..10 {
            let p = IntPred::from_code(code).unwrap();
            prop_assert_eq!(narrow::compare(p, w, a, b), wide::compare(p, w, &[a], &[b]));
        }
    }

    #[test]
    fn funnel_shifts_agree(w in 1u32..=64, a in edgy(), b in edgy(), c in edgy(), left in any::<bool>()) {
        let m = narrow::mask(w);
        let (a, b, c) = (a & m, b & m, c & m);
        prop_assert_eq!(narrow::funnel_shift(left, w, a, b, c), wide::funnel_shift(left, w, &[a], &[b], &[c])[0]);
    }

    #[test]
    fn quotients_and_remainders_make_the_dividend(w in 2u32..=64, a in edgy(), b in edgy()) {
        let (a, b) = (a & narrow::mask(w), b & narrow::mask(w));
        let get = |op| match narrow::binary(op, w, a, b, Wrap::empty()) { IntResult::Value(v) => Some(v), _ => None };
        if let (Some(q), Some(r)) = (get(IntBin::DivS), get(IntBin::RemS)) {
            prop_assert_eq!(q.wrapping_mul(b).wrapping_add(r) & narrow::mask(w), a);
            let (f, c) = (get(IntBin::FloorDivS).unwrap(), get(IntBin::CeilDivS).unwrap());
            let gap = narrow::sext(w, c.wrapping_sub(f) & narrow::mask(w));
            prop_assert_eq!(gap, i64::from(r != 0));
        }
    }

    #[test]
    fn exact_and_soft_floats_agree(format in formats(), a in float_bits(128), b in float_bits(128), c in float_bits(128)) {
        let top = u128::MAX >> (128 - format.width());
        let (a, b, c) = (a & top, b & top, c & top);
        prop_assume!(valid(format, a) && valid(format, b) && valid(format, c));
        let soft = with_soft_type!(format, F => F::from_bits(a).mul_add(F::from_bits(b), F::from_bits(c)).value.to_bits());
        let (ours, undetermined) = float::fused_multiply_add(format, a, b, c);
        prop_assert_eq!(float::is_nan(format, soft), undetermined == UndeterminedBits::Nan);
        if undetermined == UndeterminedBits::None { prop_assert_eq!(ours, soft); }
        // Addition through the exact path: a * 1 + c.
        let one = float_exact::from_integer(format, &1.into(), Rounding::NearestEven);
        let sum = float_exact::fused_multiply_add(format, a, one, c);
        let (expect, undetermined) = float::binary(format, FloatBin::Add, a, c);
        if undetermined == UndeterminedBits::None { prop_assert_eq!(sum, expect); }
    }

    #[test]
    fn products_near_half_way_between_floats_are_rounded_once(i in 0u32..4096, j in 0u32..4096, c in -8i32..8, down in 20i32..140) {
        // Products of such numbers often end where two floats meet half-way: what is added decides.
        let bits = |x: f64| u128::from((x as f32).to_bits());
        let [a, b] = [i, j].map(|n| bits(1.0 + f64::from(n) / 4096.0));
        let c = bits(f64::from(c) * f64::from(-down).exp2());
        let ours = float::fused_multiply_add(F32, a, b, c).0;
        prop_assert_eq!(ours, float_exact::fused_multiply_add(F32, a, b, c));
        // The same near the least normal number.
        let [a, c] = [a, c].map(|x| bits(f64::from(f32::from_bits(x as u32)) * f64::from(-126).exp2()));
        let ours = float::fused_multiply_add(F32, a, b, c).0;
        prop_assert_eq!(ours, float_exact::fused_multiply_add(F32, a, b, c));
    }

    #[test]
    fn conversions_agree_with_the_soft_library(from in formats(), to in formats(), a in float_bits(128)) {
        let a = a & (u128::MAX >> (128 - from.width()));
        prop_assume!(valid(from, a) && !float::is_nan(from, a));
        for (r, soft) in [
            (Rounding::NearestEven, Round::NearestTiesToEven),
            (Rounding::NearestAway, Round::NearestTiesToAway),
            (Rounding::Down, Round::TowardNegative),
            (Rounding::Up, Round::TowardPositive),
            (Rounding::TowardZero, Round::TowardZero),
        ] {
            let ours = cast::float_to_float(from, to, a, r).0;
            use rustc_apfloat::FloatConvert;
            let theirs = with_soft_type!(from, F => with_soft_type!(to, T => {
                let mut loses = false;
                let out: T = F::from_bits(a).convert_r(soft, &mut loses).value;
                out.to_bits()
            }));
            prop_assert_eq!(ours, theirs, "{:?} {:?} {:?}", from, to, r);
        }
    }

    #[test]
    fn exact_paths_match_the_host(a in any::<u64>(), b in any::<u64>()) {
        let (x, y) = (f64::from_bits(a), f64::from_bits(b));
        let same = |ours: u128, host: f64| host.is_nan() || ours == u128::from(host.to_bits());
        prop_assert!(same(float_exact::sqrt(F64, u128::from(a)), x.sqrt()));
        prop_assert!(same(float_exact::remainder(F64, u128::from(a), u128::from(b)), x % y));
        prop_assert!(same(float_exact::from_integer(F64, &(a as i64).into(), Rounding::NearestEven), a as i64 as f64));
        prop_assert!(same(float::unary(F64, FloatUn::Floor, u128::from(a)).0, x.floor()));
        prop_assert!(same(float::unary(F64, FloatUn::Round, u128::from(a)).0, x.round()));
        prop_assert!(same(float::unary(F64, FloatUn::RoundEven, u128::from(a)).0, x.round_ties_even()));
        let IntResult::Value(sat) = cast::float_to_int(F64, true, true, 64, u128::from(a)) else { panic!() };
        prop_assert_eq!(sat[0], x as i64 as u64);
        let IntResult::Value(sat) = cast::float_to_int(F64, false, true, 8, u128::from(a)) else { panic!() };
        prop_assert_eq!(sat[0], u64::from(x as u8));
    }

    #[test]
    fn no_bits_make_a_float_operation_panic(format in formats(), a in any::<u128>(), b in any::<u128>()) {
        let top = u128::MAX >> (128 - format.width());
        for op in [FloatBin::Add, FloatBin::Mul, FloatBin::Div, FloatBin::Rem, FloatBin::MinNum, FloatBin::Maximum] {
            float::binary(format, op, a & top, b & top);
        }
        for op in [FloatUn::Sqrt, FloatUn::Ceil, FloatUn::Canonicalize] {
            float::unary(format, op, a & top);
        }
        cast::float_to_int(format, true, false, 33, a & top);
        float::compare(format, FloatPred::Olt, a & top, b & top);
    }
}

#[test]
fn edges_of_each_kind() {
    let bin = |op, w, a, b, wrap| narrow::binary(op, w, a, b, wrap);
    assert_eq!(bin(IntBin::DivS, 8, 0x80, 0xff, Wrap::empty()), IntResult::Fault(IntFault::DivisionOverflow));
    assert_eq!(bin(IntBin::RemS, 8, 0x80, 0xff, Wrap::empty()), IntResult::Fault(IntFault::DivisionOverflow));
    assert_eq!(bin(IntBin::RemU, 8, 1, 0, Wrap::empty()), IntResult::Fault(IntFault::DivisionByZero));
    assert_eq!(bin(IntBin::Add, 1, 1, 1, Wrap::NUW), IntResult::Poison);
    assert_eq!(bin(IntBin::Shl, 8, 1, 8, Wrap::empty()), IntResult::Poison);
    assert_eq!(bin(IntBin::CeilDivS, 8, 7, 0xfe, Wrap::empty()), IntResult::Value(0xfd)); // 7 / -2 = -3
    assert_eq!(bin(IntBin::FloorDivS, 8, 5, 0xfe, Wrap::empty()), IntResult::Value(0xfd)); // 5 / -2 = -3
    assert_eq!(narrow::unary(IntUn::ByteSwap, 16, 0x1234), IntResult::Value(0x3412));
    assert_eq!(wide::unary(IntUn::ByteSwap, 80, &[1, 0]), IntResult::Value(smallvec::smallvec![0, 0x0100]));
    assert_eq!(cast::float_to_int(F32, true, false, 8, u128::from(128f32.to_bits())), IntResult::Poison);
    assert_eq!(
        cast::float_to_int(F32, false, false, 8, u128::from((-0.5f32).to_bits())),
        IntResult::Value(smallvec::smallvec![0])
    );
}

#[test]
fn zeros_and_nans_of_minimum_and_minnum() {
    let (pz, nz, nan, one) = (0u128, 1u128 << 31, 0x7fc0_0000u128, u128::from(1f32.to_bits()));
    assert_eq!(float::binary(F32, FloatBin::Minimum, pz, nz), (nz, UndeterminedBits::None));
    assert_eq!(float::binary(F32, FloatBin::Maximum, nz, pz), (pz, UndeterminedBits::None));
    assert_eq!(float::binary(F32, FloatBin::Maximum, nan, one).1, UndeterminedBits::Nan);
    assert_eq!(float::binary(F32, FloatBin::MaxNum, nan, one), (one, UndeterminedBits::None));
    assert_eq!(float::binary(F32, FloatBin::MinNum, pz, nz), (pz, UndeterminedBits::Either(nz)));
    assert_eq!(float::binary(F32, FloatBin::CopySign, one, nz), (one | nz, UndeterminedBits::None));
}

/// Width of the numbers of which all are tried.
const TINY: u32 = 4;

/// All numbers of a tiny width with some bits undetermined, each with the values that it may have.
fn partials() -> Vec<(known::PartialNumber, Vec<u64>)> {
    let numbers = 0..1u64 << TINY;
    let mut all = Vec::new();
    for open in numbers.clone() {
        for bits in numbers.clone().filter(|b| b & open == 0) {
            // Any of its values may stand for it.
            let shown = bits | (open & (bits.wrapping_mul(5) ^ open >> 1));
            let values = numbers.clone().filter(|v| v & !open == bits).collect();
            all.push((known::PartialNumber { bits: shown, open }, values));
        }
    }
    all
}

/// The bits in which numbers differ.
fn differing(values: impl Iterator<Item = u64>) -> u64 {
    let (any, all) = values.fold((0, u64::MAX), |(any, all), v| (any | v, all & v));
    any & !all
}

#[test]
fn bits_that_can_differ_are_undetermined() {
    let partials = partials();
    for &op in INT_BIN {
        let exact = matches!(op, IntBin::And | IntBin::Or | IntBin::Xor | IntBin::Add | IntBin::Sub);
        for (a, xs) in &partials {
            for (b, ys) in &partials {
                let results = xs.iter().flat_map(|x| {
                    ys.iter().filter_map(move |y| match narrow::binary(op, TINY, *x, *y, Wrap::empty()) {
                        IntResult::Value(v) => Some(v),
                        IntResult::Poison | IntResult::Fault(_) => None,
                    })
                });
                let (truth, said) = (differing(results), known::binary(op, TINY, *a, *b));
                assert_eq!(truth & !said, 0, "{op:?} {a:?} {b:?}: {said:#b}");
                assert!(!exact || said == truth, "{op:?} {a:?} {b:?}: {said:#b}, not {truth:#b}");
                assert_eq!(said & !narrow::mask(TINY), 0, "{op:?} {a:?} {b:?}");
            }
        }
    }
    for &op in INT_UN.iter().filter(|op| **op != IntUn::ByteSwap) {
        for (a, xs) in &partials {
            let results = xs.iter().filter_map(|x| match narrow::unary(op, TINY, *x) {
                IntResult::Value(v) => Some(v),
                IntResult::Poison | IntResult::Fault(_) => None,
            });
            let said = known::unary(op, TINY, *a);
            assert_eq!(differing(results) & !said, 0, "{op:?} {a:?}: {said:#b}");
        }
    }
}

#[test]
fn what_may_be_poison_is_told() {
    let (partials, w) = (partials(), TINY);
    for &op in INT_BIN {
        // What is a fault for some value is undefined however its promises are.
        for wrap in [Wrap::empty(), Wrap::NSW, Wrap::NUW, Wrap::EXACT, Wrap::DISJOINT] {
            let exact = wrap != Wrap::EXACT;
            for (a, xs) in &partials {
                for (b, ys) in &partials {
                    let mut results =
                        xs.iter().flat_map(|x| ys.iter().map(move |y| narrow::binary(op, w, *x, *y, wrap)));
                    let truth = results.any(|result| result == IntResult::Poison);
                    let said = known::may_be_poison(op, w, wrap, *a, *b);
                    assert!(said || !truth, "{op:?} {wrap:?} {a:?} {b:?}");
                    assert!(!exact || said == truth, "{op:?} {wrap:?} {a:?} {b:?}: {said}");
                }
            }
        }
    }
    for (a, xs) in &partials {
        for wrap in [Wrap::empty(), Wrap::NSW, Wrap::NUW, Wrap::NSW | Wrap::NUW, Wrap::NNEG] {
            for (op, to) in (1..w).map(|to| (CastOp::Trunc, to)).chain([(CastOp::ZExt, 2 * w)]) {
                let truth = xs.iter().any(|x| cast::resize(op, w, to, &[*x], wrap) == IntResult::Poison);
                let is_of = (op == CastOp::ZExt) == (wrap == Wrap::NNEG);
                let said = known::cast_may_be_poison(op, [w, to], wrap, *a);
                assert!(!is_of || said == truth, "{op:?} {to} {wrap:?} {a:?}: {said}");
            }
        }
    }
    for &op in INT_UN.iter().filter(|op| **op != IntUn::ByteSwap) {
        for (a, xs) in &partials {
            let truth = xs.iter().any(|x| narrow::unary(op, w, *x) == IntResult::Poison);
            assert_eq!(known::unary_may_be_poison(op, w, *a), truth, "{op:?} {a:?}");
        }
    }
}

#[test]
fn comparisons_are_settled_exactly_where_all_values_agree() {
    let partials = partials();
    for pred in (0..10).filter_map(IntPred::from_code) {
        for (a, xs) in &partials {
            for (b, ys) in &partials {
                let mut answers =
                    xs.iter().flat_map(|x| ys.iter().map(move |y| narrow::compare(pred, TINY, *x, *y)));
                let first = answers.next();
                let truth = first.filter(|f| answers.all(|other| other == *f));
                assert_eq!(known::compare(pred, TINY, *a, *b), truth, "{pred:?} {a:?} {b:?}");
            }
        }
    }
}
