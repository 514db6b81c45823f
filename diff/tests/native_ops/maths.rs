//! Library mathematics: results within the units that two libraries may differ by.

use crate::cases::{Case, case, generic, generic_as};
use crate::values::{FORMATS, Ty};
use plumb_host::FloatFormat;

const ONE: [&str; 15] = [
    "acos", "asin", "atan", "cos", "cosh", "exp", "exp10", "exp2", "log", "log10", "log2", "sin", "sinh",
    "tan", "tanh",
];

pub fn library(out: &mut Vec<Case>) {
    let formats = [FloatFormat::F16, FloatFormat::BF16, FloatFormat::F32, FloatFormat::F64];
    for f in formats {
        for t in [Ty::Float(f), Ty::Floats(4, f)] {
            for op in ONE {
                out.push(generic(&format!("intr.{op}"), "", &[t], t));
            }
            for op in ["intr.atan2", "intr.pow"] {
                out.push(generic(op, "", &[t, t], t));
            }
            let pair = format!("!llvm.struct<({t}, {t})>");
            let after = format!(
                "  %r0 = llvm.extractvalue %p[0] : {pair}\n  %r1 = llvm.extractvalue %p[1] : {pair}\n"
            );
            out.push(generic_as("intr.sincos", "", &[t], &pair, &[t, t], &after));
        }
    }
    for f in [FloatFormat::F32, FloatFormat::F64] {
        for t in [Ty::Float(f), Ty::Floats(4, f)] {
            // Small powers, which are exact more often.
            let body = format!(
                "  %n = llvm.sext %a1 : i4 to i32\n  %r0 = llvm.intr.powi(%a0, %n) : ({t}, i32) -> {t}\n"
            );
            out.push(case("intr.powi", &[t, Ty::Int(4)], &[t], body));
        }
    }
    for f in FORMATS {
        let t = Ty::Float(f);
        for (op, w) in [("intr.lrint", 64), ("intr.llrint", 64), ("intr.lround", 64), ("intr.llround", 64)] {
            out.push(generic(op, "", &[t], Ty::Int(w)));
        }
        // Exponents a little beyond those that f32 has.
        let body = format!(
            "  %n = llvm.sext %a1 : i12 to i32\n  %r0 = \"llvm.intr.ldexp\"(%a0, %n) : ({t}, i32) -> {t}\n"
        );
        out.push(case("intr.ldexp", &[t, Ty::Int(12)], &[t], body));
        let pair = format!("!llvm.struct<({t}, i32)>");
        let after =
            format!("  %r0 = llvm.extractvalue %p[0] : {pair}\n  %r1 = llvm.extractvalue %p[1] : {pair}\n");
        out.push(generic_as("intr.frexp", "", &[t], &pair, &[t, Ty::Int(32)], &after));
    }
}
