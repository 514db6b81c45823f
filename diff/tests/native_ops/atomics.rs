//! Atomic accesses: what each leaves in memory and what it gives.

use crate::cases::{Case, case};
use crate::memory::place;
use crate::values::{FORMATS, Ty};
use plumb_host::FloatFormat;

const INTEGERS: [&str; 15] = [
    "xchg",
    "add",
    "sub",
    "_and",
    "nand",
    "_or",
    "_xor",
    "max",
    "min",
    "umax",
    "umin",
    "uinc_wrap",
    "udec_wrap",
    "usub_cond",
    "usub_sat",
];
const FLOATS: [&str; 7] = ["xchg", "fadd", "fsub", "fmax", "fmin", "fmaximum", "fminimum"];
const ORDERINGS: [&str; 5] = ["monotonic", "acquire", "release", "acq_rel", "seq_cst"];

/// What memory holds afterwards, as result 1.
fn after(t: Ty) -> String {
    format!("  %r1 = llvm.load %m : !llvm.ptr -> {t}\n")
}

fn update(kind: &str, t: Ty, ordering: &str, out: &mut Vec<Case>) {
    let (place, after) = (place(t), after(t));
    let body = format!("{place}  %r0 = llvm.atomicrmw {kind} %m, %a1 {ordering} : !llvm.ptr, {t}\n{after}");
    out.push(case(&format!("atomicrmw {kind} {ordering}"), &[t, t], &[t, t], body));
}

pub fn accesses(out: &mut Vec<Case>) {
    let integers = [8, 16, 32, 64].map(Ty::Int);
    // Of f80 there are none in LLVM IR.
    let whole = FORMATS.into_iter().filter(|f| *f != FloatFormat::F80);
    let floats: Vec<Ty> = whole.map(Ty::Float).collect();
    for (i, kind) in INTEGERS.into_iter().enumerate() {
        for (j, t) in integers.into_iter().enumerate() {
            update(kind, t, ORDERINGS[(i + j) % ORDERINGS.len()], out);
        }
    }
    update("xchg", Ty::Int(128), "seq_cst", out);
    for kind in FLOATS {
        for &t in &floats {
            update(kind, t, "seq_cst", out);
        }
        if kind != "xchg" {
            update(kind, Ty::Floats(2, FloatFormat::F16), "monotonic", out);
            update(kind, Ty::Floats(2, FloatFormat::F32), "acq_rel", out);
        }
    }
    for ordering in ORDERINGS {
        update("xchg", Ty::Int(32), ordering, out);
        update("fadd", Ty::Float(FloatFormat::F64), ordering, out);
    }
    for w in [8, 16, 32, 64, 128] {
        exchanges(Ty::Int(w), out);
    }
    for t in integers.into_iter().chain([Ty::Int(128)]).chain(floats) {
        single(t, out);
    }
    for ordering in ["acquire", "release", "acq_rel", "seq_cst"] {
        for scope in ["", "syncscope(\"singlethread\") "] {
            let t = Ty::Int(32);
            let place = place(t);
            let body =
                format!("{place}  llvm.fence {scope}{ordering}\n  %r0 = llvm.load %m : !llvm.ptr -> {t}\n");
            out.push(case(&format!("fence {scope}{ordering}"), &[t], &[t], body));
        }
    }
}

/// Compare and exchange: of any expected value, and of the one that is there wherever the last operand says so.
fn exchanges(t: Ty, out: &mut Vec<Case>) {
    let place = place(t);
    let pair = format!("!llvm.struct<({t}, i1)>");
    for success in ORDERINGS {
        for failure in ["monotonic", "acquire", "seq_cst"] {
            for weak in ["", "weak "] {
                let body = format!(
                    "{place}  %e = llvm.select %a3, %a0, %a1 : i1, {t}\n  %x = llvm.cmpxchg {weak}%m, %e, %a2 {success} {failure} : !llvm.ptr, {t}\n  %r0 = llvm.extractvalue %x[0] : {pair}\n  %r1 = llvm.load %m : !llvm.ptr -> {t}\n  %r2 = llvm.extractvalue %x[1] : {pair}\n"
                );
                let name = format!("cmpxchg {weak}{success} {failure}");
                let operands = [t, t, t, Ty::Int(1)];
                out.push(case(&name, &operands, &[t, t, Ty::Int(1)], body));
            }
        }
    }
}

/// Loads and stores that are atomic.
fn single(t: Ty, out: &mut Vec<Case>) {
    let place = place(t);
    let align = t.bytes();
    for ordering in ["unordered", "monotonic", "acquire", "seq_cst"] {
        let body = format!(
            "{place}  %r0 = llvm.load %m atomic {ordering} {{alignment = {align} : i64}} : !llvm.ptr -> {t}\n"
        );
        out.push(case(&format!("load atomic {ordering}"), &[t], &[t], body));
    }
    for ordering in ["unordered", "monotonic", "release", "seq_cst"] {
        let body = format!(
            "{place}  llvm.store %a1, %m atomic syncscope(\"singlethread\") {ordering} {{alignment = {align} : i64}} : {t}, !llvm.ptr\n  %r0 = llvm.load %m : !llvm.ptr -> {t}\n"
        );
        out.push(case(&format!("store atomic {ordering}"), &[t, t], &[t], body));
    }
}
