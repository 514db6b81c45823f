//! The operations, each as a few lines of text on operands `%a0`, `%a1`, … with results `%r0`, `%r1`, …

use crate::values::{FORMATS, Ty};
use plumb_host::FloatFormat;

/// An operation on operands of certain types.
pub struct Case {
    /// For reports.
    pub name: String,
    pub operands: Vec<Ty>,
    pub results: Vec<Ty>,
    pub body: String,
    /// Whether every pair of operands is tried.
    pub exhaustive: bool,
}

fn case(name: &str, operands: &[Ty], results: &[Ty], body: String) -> Case {
    let list = |types: &[Ty]| types.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    Case {
        name: format!("{name} {} to {}", list(operands), list(results)),
        operands: operands.to_vec(),
        results: results.to_vec(),
        body,
        exhaustive: false,
    }
}

/// `"op"(%a0, …) {attributes} : (…) -> …`.
fn generic(op: &str, attributes: &str, operands: &[Ty], result: Ty) -> Case {
    generic_as(op, attributes, operands, &result.to_string(), &[result], "")
}

fn generic_as(
    op: &str,
    attributes: &str,
    operands: &[Ty],
    result: &str,
    results: &[Ty],
    after: &str,
) -> Case {
    let names: Vec<String> = (0..operands.len()).map(|i| format!("%a{i}")).collect();
    let types: Vec<String> = operands.iter().map(ToString::to_string).collect();
    let to = if after.is_empty() { "%r0" } else { "%p" };
    let body = format!(
        "  {to} = \"llvm.{op}\"({}) {attributes} : ({}) -> {result}\n{after}",
        names.join(", "),
        types.join(", ")
    );
    case(&format!("{op}{attributes}"), operands, results, body)
}

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

fn integers(out: &mut Vec<Case>) {
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

fn floats(out: &mut Vec<Case>) {
    for f in [FloatFormat::F32, FloatFormat::F64] {
        let t = Ty::Float(f);
        for op in ["intr.lrint", "intr.llrint", "intr.lround", "intr.llround"] {
            out.push(generic(op, "", &[t], Ty::Int(64)));
        }
        // The power in a byte, as far as the exponents of f32 reach and a little beyond those of none.
        let body = format!(
            "  %n = llvm.sext %a1 : i12 to i32\n  %r0 = \"llvm.intr.ldexp\"(%a0, %n) : ({t}, i32) -> {t}\n"
        );
        out.push(case("intr.ldexp", &[t, Ty::Int(12)], &[t], body));
        let pair = format!("!llvm.struct<({t}, i32)>");
        let after =
            format!("  %r0 = llvm.extractvalue %p[0] : {pair}\n  %r1 = llvm.extractvalue %p[1] : {pair}\n");
        out.push(generic_as("intr.frexp", "", &[t], &pair, &[t, Ty::Int(32)], &after));
    }
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
                    out.push(case("constrained.fpext", &[t], &[to], body));
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
                    out.push(case("constrained.fptrunc", &[t], &[to], body));
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
                out.push(case(&format!("constrained.{from}"), &[int], &[t], body));
            }
        }
    }
}

fn lanes(out: &mut Vec<Case>) {
    let types = [
        Ty::Ints(4, 8),
        Ty::Ints(3, 32),
        Ty::Ints(8, 64),
        Ty::Ints(2, 128),
        Ty::Ints(16, 1),
        Ty::Floats(4, FloatFormat::F32),
        Ty::Floats(2, FloatFormat::F64),
        Ty::Floats(8, FloatFormat::F16),
    ];
    for t in types {
        let (n, w) = t.lanes();
        let one = match t.format() {
            Some(f) => Ty::Float(f),
            None => Ty::Int(w),
        };
        let i = Ty::Int(8);
        let body = format!("  %r0 = llvm.extractelement %a0[%a1 : {i}] : {t}\n");
        out.push(case("extractelement", &[t, i], &[one], body));
        let body = format!("  %r0 = llvm.insertelement %a1, %a0[%a2 : {i}] : {t}\n");
        out.push(case("insertelement", &[t, one, i], &[t], body));
        let mask: Vec<String> = (0..n).map(|k| ((k * 5 + 3) % (2 * n)).to_string()).collect();
        let body = format!("  %r0 = llvm.shufflevector %a0, %a1 [{}] : {t}\n", mask.join(", "));
        out.push(case("shufflevector", &[t, t], &[t], body));
        let body = format!("  %r0 = llvm.select %a0, %a1, %a2 : {}, {t}\n", t.ints(1));
        out.push(case("select", &[t.ints(1), t, t], &[t], body));
        let twice = match t {
            Ty::Floats(n, f) => Ty::Floats(2 * n, f),
            _ => Ty::Ints(2 * n, w),
        };
        out.push(generic("intr.vector.interleave2", "", &[t, t], twice));
        let pair = format!("!llvm.struct<({t}, {t})>");
        let after =
            format!("  %r0 = llvm.extractvalue %p[0] : {pair}\n  %r1 = llvm.extractvalue %p[1] : {pair}\n");
        out.push(generic_as("intr.vector.deinterleave2", "", &[twice], &pair, &[t, t], &after));
        let body = format!("  %r0 = llvm.intr.vector.extract %a0[{n}] : {t} from {twice}\n");
        out.push(case("vector.extract", &[twice], &[t], body));
        let body = format!("  %r0 = llvm.intr.vector.insert %a1, %a0[0] : {t} into {twice}\n");
        out.push(case("vector.insert", &[twice, t], &[twice], body));
        memory(t, one, n, out);
    }
    for (n, w) in [(4, 8), (3, 32), (8, 64), (2, 128), (16, 1), (4, 16)] {
        let (v, one) = (Ty::Ints(n, w), Ty::Int(w));
        for op in ["add", "mul", "and", "or", "xor", "smax", "smin", "umax", "umin"] {
            out.push(generic(&format!("intr.vector.reduce.{op}"), "", &[v], one));
            predicated(&format!("reduce.{op}"), &[one, v], n, one, out);
        }
        for op in [
            "add", "sub", "mul", "sdiv", "udiv", "srem", "urem", "and", "or", "xor", "shl", "lshr", "ashr",
            "smin", "smax", "umin", "umax",
        ] {
            predicated(op, &[v, v], n, v, out);
        }
        if w <= 64 {
            predicated("sext", &[v], n, v.ints(2 * w), out);
            predicated("zext", &[v], n, v.ints(2 * w), out);
            predicated("trunc", &[v.ints(2 * w)], n, v, out);
        }
        let condition = Ty::Ints(n, 1);
        for op in ["select", "merge"] {
            out.push(with_length(op, &[condition, v, v], v));
        }
        for (op, f) in [("fptosi", FloatFormat::F32), ("fptoui", FloatFormat::F64)] {
            predicated(op, &[v.floats(f)], n, v, out);
        }
        for (op, f) in [("sitofp", FloatFormat::F64), ("uitofp", FloatFormat::F32)] {
            predicated(op, &[v], n, v.floats(f), out);
        }
    }
    for f in [FloatFormat::F32, FloatFormat::F64] {
        let (v, one) = (Ty::Floats(4, f), Ty::Float(f));
        for op in ["fmax", "fmin", "fmaximum", "fminimum"] {
            out.push(generic(&format!("intr.vector.reduce.{op}"), "", &[v], one));
        }
        for op in ["fadd", "fmul"] {
            out.push(generic(&format!("intr.vector.reduce.{op}"), "", &[one, v], one));
        }
        for op in ["fadd", "fmul", "fmax", "fmin"] {
            predicated(&format!("reduce.{op}"), &[one, v], 4, one, out);
        }
        for op in ["fadd", "fsub", "fmul", "fdiv", "frem"] {
            predicated(op, &[v, v], 4, v, out);
        }
        predicated("fneg", &[v], 4, v, out);
        for op in ["fma", "fmuladd"] {
            predicated(op, &[v, v, v], 4, v, out);
        }
    }
    predicated("fpext", &[Ty::Floats(4, FloatFormat::F32)], 4, Ty::Floats(4, FloatFormat::F64), out);
    predicated("fptrunc", &[Ty::Floats(4, FloatFormat::F64)], 4, Ty::Floats(4, FloatFormat::F32), out);
    for w in [8, 32] {
        let i = Ty::Int(w);
        let body = format!("  %r0 = llvm.intr.get.active.lane.mask %a0, %a1 : {i}, {i} to vector<8xi1>\n");
        out.push(case("get.active.lane.mask", &[i, i], &[Ty::Ints(8, 1)], body));
    }
    for t in [Ty::Ints(6, 32), Ty::Floats(6, FloatFormat::F32), Ty::Floats(6, FloatFormat::F64)] {
        let small = match t {
            Ty::Ints(_, w) => Ty::Ints(4, w),
            Ty::Floats(_, f) => Ty::Floats(4, f),
            other => other,
        };
        let body = format!(
            "  %r0 = llvm.intr.matrix.multiply %a0, %a1 {{lhs_rows = 2 : i32, lhs_columns = 3 : i32, rhs_columns = 2 : i32}} : ({t}, {t}) -> {small}\n"
        );
        out.push(case("matrix.multiply", &[t, t], &[small], body));
        let body = format!(
            "  %r0 = llvm.intr.matrix.transpose %a0 {{rows = 2 : i32, columns = 3 : i32}} : {t} into {t}\n"
        );
        out.push(case("matrix.transpose", &[t], &[t], body));
    }
}

/// Operands of lengths: 0 to 7, some of them longer than the vector, which is undefined behaviour and left out.
const LENGTH: Ty = Ty::Int(3);

/// A predicated operation: operands, a mask, a length.
fn predicated(op: &str, operands: &[Ty], n: u32, result: Ty, out: &mut Vec<Case>) {
    let mask = Ty::Ints(n, 1);
    let all: Vec<Ty> = operands.iter().copied().chain([mask]).collect();
    out.push(with_length(op, &all, result));
}

/// The same where the operands are as they are.
fn with_length(op: &str, operands: &[Ty], result: Ty) -> Case {
    let names: Vec<String> = (0..operands.len()).map(|i| format!("%a{i}")).collect();
    let types: Vec<String> = operands.iter().map(ToString::to_string).collect();
    let body = format!(
        "  %l = llvm.zext %a{} : {LENGTH} to i32\n  %r0 = \"llvm.intr.vp.{op}\"({}, %l) : ({}, i32) -> {result}\n",
        operands.len(),
        names.join(", "),
        types.join(", ")
    );
    let operands: Vec<Ty> = operands.iter().copied().chain([LENGTH]).collect();
    case(&format!("intr.vp.{op}"), &operands, &[result], body)
}

/// Masked accesses to a vector in memory.
fn memory(t: Ty, one: Ty, n: u32, out: &mut Vec<Case>) {
    let (_, w) = t.lanes();
    if w % 8 != 0 {
        return;
    }
    let mask = Ty::Ints(n, 1);
    let place = format!(
        "  %one = llvm.mlir.constant(1 : i64) : i64\n  %m = llvm.alloca %one x {t} : (i64) -> !llvm.ptr\n  llvm.store %a0, %m : {t}, !llvm.ptr\n"
    );
    let align = w / 8;
    let body = format!(
        "{place}  %r0 = llvm.intr.masked.load %m, %a1, %a2 {{alignment = {align} : i32}} : (!llvm.ptr, {mask}, {t}) -> {t}\n"
    );
    out.push(case("masked.load", &[t, mask, t], &[t], body));
    let after = format!("  %r0 = llvm.load %m : !llvm.ptr -> {t}\n");
    let body = format!(
        "{place}  llvm.intr.masked.store %a2, %m, %a1 {{alignment = {align} : i32}} : {t}, {mask} into !llvm.ptr\n{after}"
    );
    out.push(case("masked.store", &[t, mask, t], &[t], body));
    let body = format!(
        "{place}  %r0 = \"llvm.intr.masked.expandload\"(%m, %a1, %a2) : (!llvm.ptr, {mask}, {t}) -> {t}\n"
    );
    out.push(case("masked.expandload", &[t, mask, t], &[t], body));
    let body = format!(
        "{place}  \"llvm.intr.masked.compressstore\"(%a2, %m, %a1) : ({t}, !llvm.ptr, {mask}) -> ()\n{after}"
    );
    out.push(case("masked.compressstore", &[t, mask, t], &[t], body));
    // Indices modulo the number of lanes.
    let index = Ty::Ints(n, 8);
    let addresses = format!(
        "{place}  %n = llvm.mlir.constant(dense<{n}> : {index}) : {index}\n  %i = llvm.urem %a3, %n : {index}\n  %j = llvm.zext %i : {index} to {long}\n  %p = llvm.getelementptr inbounds %m[%j] : (!llvm.ptr, {long}) -> vector<{n}x!llvm.ptr>, {one}\n",
        long = Ty::Ints(n, 64)
    );
    let body = format!(
        "{addresses}  %r0 = llvm.intr.masked.gather %p, %a1, %a2 {{alignment = {align} : i32}} : (vector<{n}x!llvm.ptr>, {mask}, {t}) -> {t}\n"
    );
    out.push(case("masked.gather", &[t, mask, t, index], &[t], body));
    let body = format!(
        "{addresses}  llvm.intr.masked.scatter %a2, %p, %a1 {{alignment = {align} : i32}} : {t}, {mask} into vector<{n}x!llvm.ptr>\n{after}"
    );
    out.push(case("masked.scatter", &[t, mask, t, index], &[t], body));
    let body = format!(
        "{place}  %l = llvm.zext %a2 : {LENGTH} to i32\n  %r0 = \"llvm.intr.vp.load\"(%m, %a1, %l) : (!llvm.ptr, {mask}, i32) -> {t}\n"
    );
    out.push(case("vp.load", &[t, mask, LENGTH], &[t], body));
    let body = format!(
        "{place}  %l = llvm.zext %a3 : {LENGTH} to i32\n  \"llvm.intr.vp.store\"(%a2, %m, %a1, %l) : ({t}, !llvm.ptr, {mask}, i32) -> ()\n{after}"
    );
    out.push(case("vp.store", &[t, mask, t, LENGTH], &[t], body));
    // Bytes copied and set, the whole vector or so many of them as a mask of two bits says.
    let two = Ty::Int(2);
    let length = "  %n = llvm.zext %a1 : i2 to i64\n";
    let other = format!(
        "  %o = llvm.alloca %one x {t} : (i64) -> !llvm.ptr\n  llvm.store %a2, %o : {t}, !llvm.ptr\n"
    );
    for op in ["memcpy", "memmove"] {
        let body = format!(
            "{place}{length}{other}  \"llvm.intr.{op}\"(%m, %o, %n) <{{isVolatile = false}}> : (!llvm.ptr, !llvm.ptr, i64) -> ()\n{after}"
        );
        out.push(case(op, &[t, two, t], &[t], body));
    }
    let body = format!(
        "{place}{length}  \"llvm.intr.memset\"(%m, %a2, %n) <{{isVolatile = false}}> : (!llvm.ptr, i8, i64) -> ()\n{after}"
    );
    out.push(case("memset", &[t, two, Ty::Int(8)], &[t], body));
    // What a byte of memory is to another type.
    let bytes = Ty::Ints(n * align, 8);
    out.push(case(
        "load as bytes",
        &[t],
        &[bytes],
        format!("{place}  %r0 = llvm.load %m : !llvm.ptr -> {bytes}\n"),
    ));
}

/// Drawn operands.
pub fn drawn() -> Vec<Case> {
    let mut out = Vec::new();
    integers(&mut out);
    floats(&mut out);
    lanes(&mut out);
    out
}
