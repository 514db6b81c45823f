//! Floats of eight bits, all of them: against the soft-float library, and powers of two against their exponents.

use crate::scalar::emulated::{EmulatedBits, Format};
use crate::scalar::{FloatBin, float};
use plumb_host::FloatFormat::{self, *};
use plumb_host::SmallFloat;
use rustc_apfloat::ieee::{Double, Float8E4M3FN};
use rustc_apfloat::{Category, Float, FloatConvert, Round};

const KNOWN: [FloatFormat; 4] = [F16, BF16, F32, F64];
const E4M3FN: Format = Format(Small(SmallFloat::F8E4M3FN));
const E8M0FNU: Format = Format(Small(SmallFloat::F8E8M0FNU));

fn soft(bits: u64) -> Float8E4M3FN {
    Float8E4M3FN::from_bits(bits.into())
}

/// Whether ours equals the soft-float library's result. The bits of a NaN do not count.
fn same(ours: EmulatedBits, theirs: Float8E4M3FN) -> bool {
    match ours {
        EmulatedBits::Bits(bits) if theirs.is_nan() => bits & 0x7F == 0x7F,
        EmulatedBits::Bits(bits) => u128::from(bits) == theirs.to_bits(),
        EmulatedBits::Nan(bits) => theirs.is_nan() && bits & 0x7F == 0x7F,
        EmulatedBits::Nothing => false,
    }
}

#[test]
fn numbers_of_formats_are_llvms() {
    let found: Vec<_> = (0..32).filter_map(|code| Some((code, Format::of(code)?))).collect();
    let mut expect: Vec<_> = (0..).zip(KNOWN.map(Format)).collect();
    use SmallFloat::*;
    // As `mlir-opt --convert-arith-to-apfloat` numbers them.
    let small = [
        F8E5M2,
        F8E5M2FNUZ,
        F8E4M3,
        F8E4M3FN,
        F8E4M3FNUZ,
        F8E4M3B11FNUZ,
        F8E3M4,
        TF32,
        F8E8M0FNU,
        F6E3M2FN,
        F6E2M3FN,
        F4E2M1FN,
    ];
    expect.extend((7..).zip(small.map(|small| Format(Small(small)))));
    assert_eq!(found, expect);
}

#[test]
fn values_are_those_of_the_soft_float_library() {
    for bits in 0..=0xFF {
        let mut loses = false;
        let theirs: Double = soft(bits).convert(&mut loses).value;
        let (ours, theirs) = (E4M3FN.value(bits), f64::from_bits(theirs.to_bits() as u64));
        assert!(ours.to_bits() == theirs.to_bits() || (ours.is_nan() && theirs.is_nan()), "{bits:#x}");
        // What stands above the format is not looked at.
        assert_eq!(E4M3FN.value(bits | 0xF700).to_bits(), ours.to_bits());
        let power = E8M0FNU.value(bits | 0xF700);
        assert!(if bits == 0xFF { power.is_nan() } else { power.log2() == bits as f64 - 127.0 }, "{bits:#x}");
    }
    for (format, one) in KNOWN.into_iter().zip([0x3c00, 0x3f80, 0x3f80_0000, 0x3ff0 << 48]) {
        assert_eq!(Format(format).value(one), 1.0);
        let above = if format == F64 { 0 } else { 1 << format.width() };
        assert_eq!(Format(format).value(one | above), 1.0);
    }
}

#[test]
fn sums_are_those_of_the_soft_float_library() {
    for a in 0..=0xFF {
        for b in 0..=0xFF {
            let ours = E4M3FN.add(a | 0x500, b | 0x700);
            assert!(same(ours, (soft(a) + soft(b)).value), "{a:#x} + {b:#x}: {ours:?}");
        }
    }
    // Of NaNs the first, and with all its bits.
    assert_eq!(E4M3FN.add(0x1FF, 0x7F), EmulatedBits::Bits(0xFF));
    assert_eq!(E4M3FN.add(0x01, 0x1FF), EmulatedBits::Bits(0xFF));
}

#[test]
fn other_arithmetic_is_that_of_the_soft_float_library() {
    let format = E4M3FN;
    for a in 0..=0xFF {
        for b in 0..=0xFF {
            let (x, y) = (soft(a), soft(b));
            let all = [
                (format.binary(FloatBin::Sub, a | 0x500, b), (x - y).value),
                (format.binary(FloatBin::Mul, a, b | 0x700), (x * y).value),
                (format.binary(FloatBin::Div, a, b), (x / y).value),
                (format.remainder(a, b), x.ieee_rem(y).value),
                (format.choose(true, true, a, b), x.minimum(y)),
                (format.choose(false, true, a, b), x.maximum(y)),
            ];
            for (which, (ours, theirs)) in all.into_iter().enumerate() {
                assert!(same(ours, theirs), "{which}: {a:#x}, {b:#x}: {ours:?}");
            }
            let order = x.partial_cmp(&y).map_or(3, |o| (o as i8 + 1) as u64);
            assert_eq!(format.compare(a, b), order, "{a:#x}, {b:#x}");
        }
        assert!(same(format.neg(a), -soft(a)), "{a:#x}");
        let nearest = soft(a).to_i128_r(32, Round::NearestTiesToEven, &mut false).value;
        assert_eq!(format.to_int(32, false, a), nearest as u64 & 0xFFFF_FFFF, "{a:#x}");
    }
    // Of a number and a NaN the number, unless it signals.
    assert_eq!(format.choose(true, false, 0x7F, 0x38), EmulatedBits::Bits(0x38));
    let single = Format(F32);
    assert_eq!(single.choose(false, false, 0x3F80_0000, 0x7FC0_0001), EmulatedBits::Bits(0x3F80_0000));
    assert_eq!(single.choose(false, false, 0x3F80_0000, 0x7F80_0001), EmulatedBits::Nan(0x7FC0_0000));
}

#[test]
fn a_format_without_sign_has_no_negative_numbers() {
    let power = E8M0FNU;
    assert_eq!(power.neg(127), EmulatedBits::Nothing);
    assert_eq!(power.neg(255), EmulatedBits::Bits(255));
    assert_eq!(power.binary(FloatBin::Sub, 126, 127), EmulatedBits::Nothing);
    assert_eq!(power.binary(FloatBin::Sub, 128, 126), EmulatedBits::Bits(128));
    assert_eq!(power.of_int(32, false, 0xFFFF_FFFF), EmulatedBits::Nothing);
    // Far beyond the digits of an f64 the last one still decides.
    assert_eq!(power.of_int(64, true, (3 << 61) - 1), EmulatedBits::Bits(127 + 62));
    assert_eq!(power.of_int(64, true, 3 << 61), EmulatedBits::Bits(127 + 63));
}

#[test]
fn products_and_sums_are_rounded_once() {
    for a in 0..=0xFF {
        for b in (a % 3..=0xFF).step_by(3) {
            let c = (a * 37 + b * 101) & 0xFF;
            let ours = E4M3FN.fused_multiply_add(a, b | 0x300, c);
            let theirs = soft(a).mul_add(soft(b), soft(c)).value;
            assert!(same(ours, theirs), "{a:#x} * {b:#x} + {c:#x}: {ours:?}");
            let nan = [a, b, c].iter().any(|x| x & 0x7F == 0x7F);
            assert_eq!(ours == EmulatedBits::Nan(0x7F), nan);
        }
    }
    assert_eq!(E8M0FNU.fused_multiply_add(0xFF, 0, 0), EmulatedBits::Bits(0xFF));
}

#[test]
fn sums_of_powers_of_two_are_powers_of_two() {
    // Half-way lies one and a half: then, and for two alike, the next; else the smaller one is lost.
    let sum = |a: i64, b: i64| a.max(b) + i64::from(a.abs_diff(b) <= 1);
    let kept = |exponent: i64| EmulatedBits::Bits(exponent.clamp(0, 0xFF) as u64);
    for a in 0..0xFF_i64 {
        for b in (0..0xFF).filter(|b| a.abs_diff(*b) < 4 || a % 16 == b % 16) {
            let (x, y) = (a as u64, b as u64);
            assert_eq!(E8M0FNU.add(x | 0x100, y), kept(sum(a, b)), "{a} + {b}");
            let c = (a * 7 + b * 3) % 0xFF;
            let fused = E8M0FNU.fused_multiply_add(x, y, c as u64);
            assert_eq!(fused, kept(sum(a + b - 127, c)), "{a} * {b} + {c}");
        }
    }
    assert_eq!(E8M0FNU.add(0xFF, 1), EmulatedBits::Bits(0xFF));
    assert_eq!(E8M0FNU.add(1, 0x1FF), EmulatedBits::Bits(0xFF));
}

#[test]
fn classes_are_those_of_the_values() {
    for bits in 0..=0xFF {
        let x = soft(bits);
        let class = match (x.category(), x.is_negative()) {
            (Category::NaN, _) => 0x2,
            (Category::Zero, negative) => {
                if negative {
                    0x20
                } else {
                    0x40
                }
            }
            (_, negative) if x.is_denormal() => {
                if negative {
                    0x10
                } else {
                    0x80
                }
            }
            (_, negative) => {
                if negative {
                    0x8
                } else {
                    0x100
                }
            }
        };
        for bit in 0..10 {
            let test = 1 << bit;
            assert_eq!(E4M3FN.is_class(bits, test), class & test != 0, "{bits:#x} {test:#x}");
            let power = if bits == 0xFF { 0x2 } else { 0x100 };
            assert_eq!(E8M0FNU.is_class(bits, test), power & test != 0, "{bits:#x} {test:#x}");
        }
        assert_eq!(E4M3FN.abs(bits | 0x300), bits & 0x7F);
        assert_eq!(E8M0FNU.abs(bits | 0x300), bits);
    }
}

#[test]
fn known_formats_are_those_of_arithmetic() {
    for format in KNOWN {
        let known = Format(format);
        let width = format.width();
        let (sign, above) = (1u64 << (width - 1), if width == 64 { 0 } else { 3 << width });
        let one = float::quiet_nan(format) as u64 >> 1 & !sign;
        let nan = float::quiet_nan(format) as u64;
        let sum = float::binary(format, FloatBin::Add, one.into(), one.into()).0 as u64;
        assert_eq!(known.add(one | above, one | above), EmulatedBits::Bits(sum));
        assert_eq!(known.add(one, nan), EmulatedBits::Nan(nan));
        let fused = float::fused_multiply_add(format, one.into(), one.into(), sum.into()).0 as u64;
        assert_eq!(
            known.fused_multiply_add(one | above, one | above, sum | above),
            EmulatedBits::Bits(fused)
        );
        assert_eq!(known.abs(one | sign | above), one);
        assert!(known.is_class(one | sign | above, 1 << 3) && !known.is_class(one | above, 1 << 3));
    }
}
