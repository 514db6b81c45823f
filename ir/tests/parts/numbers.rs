//! Numbers as text, read and written, as mlir-opt 22 writes them.

use plumb_host::Rounding;
use plumb_ir::{FloatKind, ParseOptions, parse, print};

/// Constants of a type as they are written again, or the code of the first that is refused.
fn written(literals: &[String], ty: &str) -> Result<Vec<String>, &'static str> {
    let lines: String = literals.iter().map(|text| format!("arith.constant {text} : {ty}\n")).collect();
    let (module, diags) = parse(&format!("func.func @f() {{\n{lines}return\n}}"), &ParseOptions::default());
    if let Some(diag) = diags.first() {
        return Err(diag.code);
    }
    let text = print(&module);
    let literal = |line: &str| line.split_once("arith.constant ")?.1.split(" : ").next().map(str::to_string);
    Ok(text.lines().filter_map(literal).collect())
}

fn one(literal: &str, ty: &str) -> Result<String, &'static str> {
    written(&[literal.to_string()], ty).map(|mut all| all.remove(0))
}

#[test]
fn limits_of_a_signless_width() {
    for (literal, ty, expected) in [
        ("255", "i8", "-1"),
        ("-128", "i8", "-128"),
        ("0", "i0", "0"),
        ("340282366920938463463374607431768211455", "i128", "-1"),
        ("18446744073709551616", "i128", "18446744073709551616"),
        ("0x10000000000000000", "i128", "18446744073709551616"),
        ("-170141183460469231731687303715884105728", "i128", "-170141183460469231731687303715884105728"),
    ] {
        assert_eq!(one(literal, ty).as_deref(), Ok(expected), "{literal} : {ty}");
    }
    for (literal, ty) in [("256", "i8"), ("-129", "i8"), ("1", "i0")] {
        assert_eq!(one(literal, ty), Err("number-out-of-range"), "{literal} : {ty}");
    }
}

#[test]
fn floats_have_six_digits_or_all() {
    for (literal, ty, expected) in [
        ("1.0", "f32", "1.000000e+00"),
        ("-0.0", "f32", "-0.000000e+00"),
        ("0.1", "f32", "1.000000e-01"),
        ("0x00000001", "f32", "1.401300e-45"),
        ("123456.7", "f32", "123456.703"),
        ("31.03125", "f32", "31.03125"),
        ("944674.56", "f32", "944674.562"),
        ("0x7FC00000", "f32", "0x7FC00000"),
        ("0.30000000000000004", "f64", "0.30000000000000004"),
        ("1.0e100", "f64", "1.000000e+100"),
        ("1024.0", "f64", "1.024000e+03"),
        ("0x4340000000000000", "f64", "0x4340000000000000"),
        ("0x7FEFFFFFFFFFFFFF", "f64", "1.7976931348623157E+308"),
        ("0x0010000000000000", "f64", "2.2250738585072014E-308"),
        ("0x0000000000000001", "f64", "4.940660e-324"),
        ("0x5015", "bf16", "9.999220e+09"),
        ("9999.75", "f16", "1.000000e+04"),
    ] {
        assert_eq!(one(literal, ty).as_deref(), Ok(expected), "{literal} : {ty}");
    }
}

#[test]
fn small_formats_write_and_read_every_number() {
    for (kind, name) in FloatKind::ALL {
        let Some(small) = kind.small() else { continue };
        // The 19 bits of tf32 stand for all of them: every 61st.
        let step = if kind.width() > 8 { 61 } else { 1 };
        let all: Vec<u64> = (0..1 << kind.width()).step_by(step).collect();
        let digits = kind.width().div_ceil(4) as usize;
        let literals: Vec<String> = all.iter().map(|bits| format!("0x{bits:0digits$X}")).collect();
        let first = written(&literals, name).unwrap();
        for (bits, text) in all.iter().zip(&first) {
            // Six digits may do, which another number has, too; the nearest in the format is this one.
            let read = text.parse::<f64>().ok().and_then(|read| small.from_f64(read, Rounding::NearestEven));
            let is_finite = small.to_f64(*bits).is_finite();
            assert_eq!(read, is_finite.then_some(*bits), "{name} {bits:#x} {text}");
        }
        assert_eq!(written(&first, name).unwrap(), first, "{name}");
    }
}

#[test]
fn literals_that_a_format_has_nothing_for_are_the_references() {
    for (literal, ty, expected) in [
        ("3.0", "f8E8M0FNU", "4.000000e+00"),
        ("0.0", "f8E8M0FNU", "5.877470e-39"),
        ("1000.0", "f4E2M1FN", "6.000000e+00"),
        ("465.0", "f8E4M3FN", "0x7F"),
        ("464.0", "f8E4M3FN", "4.480000e+02"),
    ] {
        assert_eq!(one(literal, ty).as_deref(), Ok(expected), "{literal} : {ty}");
    }
}
