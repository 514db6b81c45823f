//! Operations on whole vectors, and predicated ones.

use crate::cases::{Case, case, generic, generic_as};
use crate::values::{Ty, VECTORS};
use plumb_host::FloatFormat;

/// Lanes and widths of integers.
const INTEGERS: [(u32, u32); 6] = [(4, 8), (3, 32), (8, 64), (2, 128), (16, 1), (4, 16)];

pub fn lanes(out: &mut Vec<Case>) {
    for t in VECTORS {
        let (n, w) = t.lanes();
        let one = t.element();
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
        out.push(case("intr.vector.extract", &[twice], &[t], body));
        let body = format!("  %r0 = llvm.intr.vector.insert %a1, %a0[0] : {t} into {twice}\n");
        out.push(case("intr.vector.insert", &[twice, t], &[twice], body));
    }
    for (n, w) in INTEGERS {
        for op in ["add", "mul", "and", "or", "xor", "smax", "smin", "umax", "umin"] {
            out.push(generic(&format!("intr.vector.reduce.{op}"), "", &[Ty::Ints(n, w)], Ty::Int(w)));
        }
        if w >= 8 {
            let t = Ty::Ints(n, w);
            let body = format!("  %s = llvm.intr.stepvector : {t}\n  %r0 = llvm.xor %s, %a0 : {t}\n");
            out.push(case("intr.stepvector", &[t], &[t], body));
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
    }
    for w in [8, 32] {
        let i = Ty::Int(w);
        let body = format!("  %r0 = llvm.intr.get.active.lane.mask %a0, %a1 : {i}, {i} to vector<8xi1>\n");
        out.push(case("intr.get.active.lane.mask", &[i, i], &[Ty::Ints(8, 1)], body));
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
        out.push(case("intr.matrix.multiply", &[t, t], &[small], body));
        let body = format!(
            "  %r0 = llvm.intr.matrix.transpose %a0 {{rows = 2 : i32, columns = 3 : i32}} : {t} into {t}\n"
        );
        out.push(case("intr.matrix.transpose", &[t], &[t], body));
    }
}

pub fn predicated(out: &mut Vec<Case>) {
    for (n, w) in INTEGERS {
        let (v, one) = (Ty::Ints(n, w), Ty::Int(w));
        for op in ["add", "mul", "and", "or", "xor", "smax", "smin", "umax", "umin"] {
            out.push(masked(&format!("reduce.{op}"), &[one, v], n, one));
        }
        for op in [
            "add", "sub", "mul", "sdiv", "udiv", "srem", "urem", "and", "or", "xor", "shl", "lshr", "ashr",
            "smin", "smax", "umin", "umax",
        ] {
            out.push(masked(op, &[v, v], n, v));
        }
        if w <= 64 {
            out.push(masked("sext", &[v], n, v.ints(2 * w)));
            out.push(masked("zext", &[v], n, v.ints(2 * w)));
            out.push(masked("trunc", &[v.ints(2 * w)], n, v));
        }
        let condition = Ty::Ints(n, 1);
        for op in ["select", "merge"] {
            out.push(with_length(op, &[condition, v, v], v));
        }
        for (op, f) in [("fptosi", FloatFormat::F32), ("fptoui", FloatFormat::F64)] {
            out.push(masked(op, &[v.floats(f)], n, v));
        }
        for (op, f) in [("sitofp", FloatFormat::F64), ("uitofp", FloatFormat::F32)] {
            out.push(masked(op, &[v], n, v.floats(f)));
        }
    }
    for f in [FloatFormat::F32, FloatFormat::F64] {
        let (v, one) = (Ty::Floats(4, f), Ty::Float(f));
        for op in ["fadd", "fmul", "fmax", "fmin"] {
            out.push(masked(&format!("reduce.{op}"), &[one, v], 4, one));
        }
        for op in ["fadd", "fsub", "fmul", "fdiv", "frem"] {
            out.push(masked(op, &[v, v], 4, v));
        }
        out.push(masked("fneg", &[v], 4, v));
        for op in ["fma", "fmuladd"] {
            out.push(masked(op, &[v, v, v], 4, v));
        }
    }
    out.push(masked("fpext", &[Ty::Floats(4, FloatFormat::F32)], 4, Ty::Floats(4, FloatFormat::F64)));
    out.push(masked("fptrunc", &[Ty::Floats(4, FloatFormat::F64)], 4, Ty::Floats(4, FloatFormat::F32)));
}

/// Operands of lengths: 0 to 7, some of them longer than the vector, which is undefined behaviour and left out.
pub const LENGTH: Ty = Ty::Int(3);

/// A predicated operation: operands, a mask, a length.
fn masked(op: &str, operands: &[Ty], n: u32, result: Ty) -> Case {
    let all: Vec<Ty> = operands.iter().copied().chain([Ty::Ints(n, 1)]).collect();
    with_length(op, &all, result)
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
