//! Values within values, and constants.

use crate::cases::{Case, case};
use crate::values::{CLASSES, Ty};

pub fn values(out: &mut Vec<Case>) {
    for t in CLASSES {
        nested(t, out);
    }
    casts(out);
    constants(out);
}

/// Fields of structs and arrays, on their way through values and memory.
fn nested(t: Ty, out: &mut Vec<Case>) {
    for (base, open) in [("undef", "undef"), ("poison", "poison"), ("zero", "zero")] {
        for shape in [
            format!("!llvm.struct<(i8, {t}, struct<(i16, {t})>)>"),
            format!("!llvm.struct<packed (i8, {t}, struct<packed (i16, {t})>)>"),
            format!("!llvm.struct<(array<3 x i8>, array<2 x {t}>, array<2 x {t}>)>"),
        ] {
            // Places of the two values.
            let (a, b) = if shape.contains("array") { ("[1, 1]", "[2, 0]") } else { ("[1]", "[2, 1]") };
            let made = format!(
                "  %s = llvm.mlir.{base} : {shape}\n  %s0 = llvm.insertvalue %a0, %s{a} : {shape}\n  %s1 = llvm.insertvalue %a1, %s0{b} : {shape}\n"
            );
            let both = |from: &str| {
                format!(
                    "  %r0 = llvm.extractvalue {from}{a} : {shape}\n  %r1 = llvm.extractvalue {from}{b} : {shape}\n"
                )
            };
            out.push(case(&format!("insertvalue {open}"), &[t, t], &[t, t], made.clone() + &both("%s1")));
            let through = format!(
                "{made}  %one = llvm.mlir.constant(1 : i64) : i64\n  %m = llvm.alloca %one x {shape} : (i64) -> !llvm.ptr\n  llvm.store %s1, %m : {shape}, !llvm.ptr\n  %l = llvm.load %m : !llvm.ptr -> {shape}\n"
            );
            out.push(case(
                &format!("extractvalue of memory, {open}"),
                &[t, t],
                &[t, t],
                through + &both("%l"),
            ));
        }
        if base != "zero" {
            let body = format!(
                "  %o = llvm.mlir.{base} : {t}\n  %t = llvm.mlir.constant(true) : i1\n  %r0 = llvm.select %t, %a0, %o : i1, {t}\n"
            );
            out.push(case(&format!("mlir.{base} not chosen"), &[t], &[t], body));
        }
    }
    let body = format!(
        "  %o = llvm.mlir.undef : {t}\n  %f = llvm.freeze %o : {t}\n  %t = llvm.mlir.constant(false) : i1\n  %r0 = llvm.select %t, %f, %a0 : i1, {t}\n"
    );
    out.push(case("freeze not chosen", &[t], &[t], body));
    out.push(case("mlir.zero", &[], &[t], format!("  %r0 = llvm.mlir.zero : {t}\n")));
}

/// The same bits as other types.
fn casts(out: &mut Vec<Case>) {
    let kinds = [
        Ty::Int(64),
        Ty::Float(plumb_host::FloatFormat::F64),
        Ty::Ints(8, 8),
        Ty::Ints(4, 16),
        Ty::Ints(2, 32),
        Ty::Ints(64, 1),
        Ty::Ints(1, 64),
        Ty::Floats(2, plumb_host::FloatFormat::F32),
        Ty::Floats(4, plumb_host::FloatFormat::F16),
        Ty::Floats(1, plumb_host::FloatFormat::F64),
        Ty::Ints(16, 4),
    ];
    for from in kinds {
        for to in kinds {
            let body = format!("  %r0 = llvm.bitcast %a0 : {from} to {to}\n");
            out.push(case("bitcast", &[from], &[to], body));
        }
    }
}

/// Constants written down, and constants in memory.
fn constants(out: &mut Vec<Case>) {
    let scalar = |t: Ty, text: &str| (t, text.to_string());
    let mut all = vec![
        scalar(Ty::Int(1), "true"),
        scalar(Ty::Int(8), "-128 : i8"),
        scalar(Ty::Int(7), "63 : i7"),
        scalar(Ty::Int(33), "-4294967296 : i33"),
        scalar(Ty::Int(64), "-9223372036854775808 : i64"),
        scalar(Ty::Int(65), "18446744073709551616 : i65"),
        scalar(Ty::Int(128), "-170141183460469231731687303715884105728 : i128"),
        scalar(Ty::Int(128), "170141183460469231731687303715884105727 : i128"),
        scalar(Ty::Ints(4, 8), "dense<[1, -1, 127, -128]> : vector<4xi8>"),
        scalar(Ty::Ints(16, 1), "dense<true> : vector<16xi1>"),
        scalar(Ty::Ints(2, 128), "dense<-1> : vector<2xi128>"),
        scalar(
            Ty::Floats(2, plumb_host::FloatFormat::F64),
            "dense<[-0.0, 0x7FF0000000000000]> : vector<2xf64>",
        ),
        scalar(Ty::Floats(8, plumb_host::FloatFormat::F16), "dense<6.5504e4> : vector<8xf16>"),
    ];
    for f in crate::values::FORMATS {
        let t = Ty::Float(f);
        for text in ["-0.0", "1.5", "-3.75e2", "0.1", "1.0e4"] {
            all.push((t, format!("{text} : {t}")));
        }
    }
    for (t, text) in all {
        let body = format!("  %r0 = llvm.mlir.constant({text}) : {t}\n");
        out.push(case(&format!("mlir.constant {text}"), &[], &[t], body));
        let body =
            format!("  %p = llvm.mlir.addressof @$g : !llvm.ptr\n  %r0 = llvm.load %p : !llvm.ptr -> {t}\n");
        let global = |linkage: &str| format!("llvm.mlir.global {linkage} @$g({text}) : {t}\n");
        let named = |kind: &str| format!("{kind} {text}");
        out.push(case(&named("mlir.addressof"), &[], &[t], body.clone()).with(global("internal constant")));
        out.push(case(&named("mlir.global"), &[], &[t], body.clone()).with(global("external")));
        let region = format!(
            "llvm.mlir.global internal @$g() : {t} {{\n  %c = llvm.mlir.constant({text}) : {t}\n  llvm.return %c : {t}\n}}\n"
        );
        out.push(case(&named("mlir.global made of"), &[], &[t], body).with(region));
    }
    // Text, an array and a struct, of which an element is chosen.
    for (shape, text, index, element) in [
        ("!llvm.array<5 x i8>", "\"a\\00\\FFzy\"", "%i", Ty::Int(8)),
        (
            "!llvm.array<4 x i33>",
            "dense<[1, -1, 4294967295, -4294967296]> : tensor<4xi33>",
            "%i",
            Ty::Int(33),
        ),
        (
            "!llvm.array<4 x f32>",
            "dense<[0.0, -0.0, 1.5, 0x7F800000]> : tensor<4xf32>",
            "%i",
            Ty::Float(plumb_host::FloatFormat::F32),
        ),
        (
            "!llvm.array<2 x array<2 x i16>>",
            "dense<[[1, 2], [3, -4]]> : tensor<2x2xi16>",
            "1, %i",
            Ty::Int(16),
        ),
    ] {
        let body = format!(
            "  %i = llvm.zext %a0 : i2 to i64\n  %p = llvm.mlir.addressof @$g : !llvm.ptr\n  %q = llvm.getelementptr inbounds %p[0, {index}] : (!llvm.ptr, i64) -> !llvm.ptr, {shape}\n  %r0 = llvm.load %q : !llvm.ptr -> {element}\n"
        );
        let global = format!("llvm.mlir.global internal constant @$g({text}) : {shape}\n");
        out.push(case("mlir.global indexed", &[Ty::Int(2)], &[element], body).with(global));
    }
    let pair = "!llvm.struct<(f32, f32)>";
    let body = format!(
        "  %c = llvm.mlir.constant([1.5 : f32, -2.5 : f32]) : {pair}\n  %r0 = llvm.extractvalue %c[0] : {pair}\n  %r1 = llvm.extractvalue %c[1] : {pair}\n"
    );
    let f = Ty::Float(plumb_host::FloatFormat::F32);
    out.push(case("mlir.constant pair", &[], &[f, f], body));
}
