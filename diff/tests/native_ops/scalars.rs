//! Integers and floats, alone and in vectors.

use crate::cases::{Case, case, generic, generic_as};
use crate::values::{FORMATS, Ty};

const WIDTHS: [u32; 17] = [1, 2, 3, 7, 8, 9, 16, 17, 31, 32, 33, 63, 64, 65, 100, 127, 128];

/// Integer operations of two operands: custom text before and after the operands.
const BINARY: [(&str, &[&str]); 13] = [
    ("add", &["", " overflow<nsw>", " overflow<nuw>", " overflow<nsw, nuw>"]),
    ("sub", &["", " overflow<nsw>", " overflow<nuw>", " overflow<nsw, nuw>"]),
    ("mul", &["", " overflow<nsw>", " overflow<nuw>", " overflow<nsw, nuw>"]),
    ("shl", &["", " overflow<nsw>", " overflow<nuw>", " overflow<nsw, nuw>"]),
    ("udiv", &["", "exact "]),
    ("sdiv", &["", "exact "]),
    ("urem", &[""]),
    ("srem", &[""]),
    ("lshr", &["", "exact "]),
    ("ashr", &["", "exact "]),
    ("and", &[""]),
    ("or", &["", "disjoint "]),
    ("xor", &[""]),
];

const TWO: [&str; 10] = [
    "intr.smax",
    "intr.smin",
    "intr.umax",
    "intr.umin",
    "intr.sadd.sat",
    "intr.uadd.sat",
    "intr.ssub.sat",
    "intr.usub.sat",
    "intr.sshl.sat",
    "intr.ushl.sat",
];

const OVERFLOW: [&str; 6] = [
    "intr.sadd.with.overflow",
    "intr.uadd.with.overflow",
    "intr.ssub.with.overflow",
    "intr.usub.with.overflow",
    "intr.smul.with.overflow",
    "intr.umul.with.overflow",
];

const PREDICATES: [&str; 10] = ["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"];

/// Operations on two integers of a type.
fn two_integers(t: Ty, out: &mut Vec<Case>) {
    for (op, flags) in BINARY {
        for flag in flags {
            // Overflow flags stand after the operands, the others before.
            let body = match flag.strip_prefix(' ') {
                Some(after) => format!("  %r0 = llvm.{op} %a0, %a1 {after} : {t}\n"),
                None => format!("  %r0 = llvm.{op} {flag}%a0, %a1 : {t}\n"),
            };
            out.push(case(&format!("{op} {}", flag.trim()), &[t, t], &[t], body));
        }
    }
    for op in TWO {
        out.push(generic(op, "", &[t, t], t));
    }
    let bits = t.ints(1);
    for op in OVERFLOW {
        let pair = format!("!llvm.struct<({t}, {bits})>");
        let after =
            format!("  %r0 = llvm.extractvalue %p[0] : {pair}\n  %r1 = llvm.extractvalue %p[1] : {pair}\n");
        out.push(generic_as(op, "", &[t, t], &pair, &[t, bits], &after));
    }
    for predicate in PREDICATES {
        let body = format!("  %r0 = llvm.icmp \"{predicate}\" %a0, %a1 : {t}\n");
        out.push(case(&format!("icmp {predicate}"), &[t, t], &[bits], body));
    }
    for op in ["intr.scmp", "intr.ucmp"] {
        out.push(generic(op, "", &[t, t], t.ints(8)));
    }
}

/// Every pair of operands, at widths where that is few enough.
pub fn exhaustive() -> Vec<Case> {
    let mut out = Vec::new();
    for w in 1..=8 {
        let first = out.len();
        two_integers(Ty::Int(w), &mut out);
        out[first..].iter_mut().for_each(|c| c.exhaustive = true);
    }
    out
}

pub fn integers(out: &mut Vec<Case>) {
    let scalars = WIDTHS.iter().map(|w| Ty::Int(*w));
    let vectors = [(4, 8), (2, 64), (3, 16), (8, 1), (5, 32), (2, 128), (1, 32), (4, 17)];
    for t in scalars.chain(vectors.map(|(n, w)| Ty::Ints(n, w))) {
        let (_, w) = t.lanes();
        two_integers(t, out);
        for op in ["intr.ctpop", "intr.bitreverse"] {
            out.push(generic(op, "", &[t], t));
        }
        if w % 16 == 0 {
            out.push(generic("intr.bswap", "", &[t], t));
        }
        for poison in ["false", "true"] {
            for op in ["intr.ctlz", "intr.cttz"] {
                out.push(generic(op, &format!("<{{is_zero_poison = {poison}}}>"), &[t], t));
            }
            out.push(generic("intr.abs", &format!("<{{is_int_min_poison = {poison}}}>"), &[t], t));
        }
        for op in ["intr.fshl", "intr.fshr"] {
            out.push(generic(op, "", &[t, t, t], t));
        }
        let body = format!("  %r0 = llvm.select %a0, %a1, %a2 : {}, {t}\n", t.ints(1));
        out.push(case("select", &[t.ints(1), t, t], &[t], body));
        out.push(case("freeze", &[t], &[t], format!("  %r0 = llvm.freeze %a0 : {t}\n")));
        resized(t, w, out);
        for f in FORMATS {
            let x = t.floats(f);
            let mut cast = |op: &str, from: Ty, to: Ty| {
                out.push(case(op, &[from], &[to], format!("  %r0 = llvm.{op} %a0 : {from} to {to}\n")));
            };
            cast("sitofp", t, x);
            cast("uitofp", t, x);
            cast("uitofp nneg", t, x);
            cast("fptosi", x, t);
            cast("fptoui", x, t);
        }
    }
}

/// Changes of width from and to every other width.
fn resized(t: Ty, w: u32, out: &mut Vec<Case>) {
    for to in WIDTHS.map(|to| t.ints(to)) {
        let (_, v) = to.lanes();
        if v > w {
            for op in ["zext", "zext nneg", "sext"] {
                out.push(case(op, &[t], &[to], format!("  %r0 = llvm.{op} %a0 : {t} to {to}\n")));
            }
        }
        if v < w {
            for flags in ["", "overflow<nsw>", "overflow<nuw>", "overflow<nsw, nuw>"] {
                let body = format!("  %r0 = llvm.trunc %a0 {flags} : {t} to {to}\n");
                out.push(case(&format!("trunc {flags}"), &[t], &[to], body));
            }
        }
    }
}

const ORDERED: [&str; 16] = [
    "_false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une",
    "uno", "_true",
];

pub fn floats(out: &mut Vec<Case>) {
    for f in FORMATS {
        for t in [Ty::Float(f), Ty::Floats(4, f), Ty::Floats(3, f)] {
            for op in ["fadd", "fsub", "fmul", "fdiv", "frem"] {
                out.push(case(op, &[t, t], &[t], format!("  %r0 = llvm.{op} %a0, %a1 : {t}\n")));
            }
            out.push(case("fneg", &[t], &[t], format!("  %r0 = llvm.fneg %a0 : {t}\n")));
            for op in [
                "intr.fabs",
                "intr.sqrt",
                "intr.floor",
                "intr.ceil",
                "intr.trunc",
                "intr.round",
                "intr.rint",
                "intr.nearbyint",
                "intr.roundeven",
            ] {
                out.push(generic(op, "", &[t], t));
            }
            for op in ["intr.copysign", "intr.maximum", "intr.minimum", "intr.maxnum", "intr.minnum"] {
                out.push(generic(op, "", &[t, t], t));
            }
            for op in ["intr.fma", "intr.fmuladd"] {
                out.push(generic(op, "", &[t, t, t], t));
            }
            // Flags that promise, on operands that may break the promise.
            for flags in ["nnan", "ninf", "nnan, ninf", "nsz"] {
                for op in ["fadd", "fmul", "fdiv"] {
                    let body = format!(
                        "  %r0 = llvm.{op} %a0, %a1 {{fastmathFlags = #llvm.fastmath<{flags}>}} : {t}\n"
                    );
                    out.push(case(&format!("{op} {flags}"), &[t, t], &[t], body));
                }
            }
            for predicate in ORDERED {
                let body = format!("  %r0 = llvm.fcmp \"{predicate}\" %a0, %a1 : {t}\n");
                out.push(case(&format!("fcmp {predicate}"), &[t, t], &[t.ints(1)], body));
            }
            for bits in [1, 2, 3, 4, 8, 16, 32, 64, 96, 128, 256, 512, 504, 1023, 639] {
                out.push(generic("intr.is.fpclass", &format!("<{{bit = {bits} : i32}}>"), &[t], t.ints(1)));
            }
            for g in FORMATS {
                let to = t.floats(g);
                if g.width() > f.width() {
                    out.push(case("fpext", &[t], &[to], format!("  %r0 = llvm.fpext %a0 : {t} to {to}\n")));
                    let body = format!(
                        "  %r0 = llvm.intr.experimental.constrained.fpext %a0 ignore : {t} to {to}\n"
                    );
                    out.push(case("intr.experimental.constrained.fpext", &[t], &[to], body));
                }
                if g.width() < f.width() {
                    out.push(case(
                        "fptrunc",
                        &[t],
                        &[to],
                        format!("  %r0 = llvm.fptrunc %a0 : {t} to {to}\n"),
                    ));
                    let body = format!(
                        "  %r0 = llvm.intr.experimental.constrained.fptrunc %a0 tonearest ignore : {t} to {to}\n"
                    );
                    out.push(case("intr.experimental.constrained.fptrunc", &[t], &[to], body));
                }
            }
            // Bits as they are.
            let bits = t.ints(f.width());
            out.push(case("bitcast", &[bits], &[t], format!("  %r0 = llvm.bitcast %a0 : {bits} to {t}\n")));
            for (from, to) in [("sitofp", 33), ("uitofp", 64)] {
                let int = t.ints(to);
                let body = format!(
                    "  %r0 = llvm.intr.experimental.constrained.{from} %a0 tonearest ignore : {int} to {t}\n"
                );
                out.push(case(&format!("intr.experimental.constrained.{from}"), &[int], &[t], body));
            }
        }
    }
}
