//! What says something to an optimiser, a debugger or a linker: the values beside it stay what they are.

use crate::cases::{Case, case, generic};
use crate::memory::place;
use crate::values::{CLASSES, Ty};

const T: Ty = Ty::Int(32);

pub fn all(out: &mut Vec<Case>) {
    for t in CLASSES {
        out.push(generic("intr.ssa.copy", "", &[t], t));
    }
    for w in [1, 8, 32, 65] {
        let t = Ty::Int(w);
        out.push(case("intr.expect", &[t, t], &[t], format!("  %r0 = llvm.intr.expect %a0, %a1 : {t}\n")));
        let zero = if w == 1 { "false".to_string() } else { format!("0 : {t}") };
        let body = format!(
            "  %z = llvm.mlir.constant({zero}) : {t}\n  %r0 = llvm.intr.expect.with.probability %a0, %z, 2.5e-01 : {t}\n"
        );
        out.push(case("intr.expect.with.probability", &[t], &[t], body));
    }
    // Promises about numbers: where they do not hold, that is left out.
    let body = "  %c = llvm.icmp \"ult\" %a0, %a1 : i32\n  llvm.intr.assume %c : i1\n  %r0 = llvm.sub %a1, %a0 : i32\n";
    out.push(case("intr.assume", &[T, T], &[T], body.into()));
    beside_memory(out);
    for (op, body) in [
        ("intr.launder.invariant.group", "  %q = llvm.intr.launder.invariant.group %m : !llvm.ptr\n"),
        ("intr.strip.invariant.group", "  %q = llvm.intr.strip.invariant.group %m : !llvm.ptr\n"),
    ] {
        let body = format!(
            "{}{body}  llvm.store %a1, %q : i32, !llvm.ptr\n  %r0 = llvm.load %m : !llvm.ptr -> i32\n",
            place(T)
        );
        out.push(case(op, &[T, T], &[T], body));
    }
    let note = "llvm.mlir.global private constant @$note(\"note\\00\")\n";
    let names = "  %line = llvm.mlir.constant(3 : i32) : i32\n  %none = llvm.mlir.zero : !llvm.ptr\n  %note = llvm.mlir.addressof @$note : !llvm.ptr\n";
    for (op, part) in [
        (
            "intr.var.annotation",
            "  \"llvm.intr.var.annotation\"(%m, %note, %note, %line, %none) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> ()\n  %r0 = llvm.load %m : !llvm.ptr -> i32\n",
        ),
        (
            "intr.ptr.annotation",
            "  %q = \"llvm.intr.ptr.annotation\"(%m, %note, %note, %line, %none) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> !llvm.ptr\n  %r0 = llvm.load %q : !llvm.ptr -> i32\n",
        ),
        (
            "intr.annotation",
            "  %r0 = \"llvm.intr.annotation\"(%a0, %note, %note, %line) : (i32, !llvm.ptr, !llvm.ptr, i32) -> i32\n",
        ),
    ] {
        out.push(case(op, &[T], &[T], format!("{}{names}{part}", place(T))).with(note.into()));
    }
    intrinsics_by_name(out);
    linking(out);
}

/// What stands between a store and a load.
fn beside_memory(out: &mut Vec<Case>) {
    let scope =
        "#llvm.alias_scope<id = distinct[1]<>, domain = #llvm.alias_scope_domain<id = distinct[0]<>>>";
    for (op, between) in [
        ("intr.prefetch", "  \"llvm.intr.prefetch\"(%m) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()\n".to_string()),
        ("intr.experimental.noalias.scope.decl", format!("  llvm.intr.experimental.noalias.scope.decl {scope}\n")),
        ("intr.lifetime.start", lifetime()),
        ("intr.lifetime.end", lifetime()),
        ("intr.invariant.start", invariant()),
        ("intr.invariant.end", invariant()),
    ] {
        let body = format!("{}{between}  %r0 = llvm.load %m : !llvm.ptr -> i32\n", place(T));
        out.push(case(op, &[T], &[T], body));
    }
}

/// Other memory, which lives for a while.
fn lifetime() -> String {
    "  %o = llvm.alloca %one x i32 : (i64) -> !llvm.ptr\n  llvm.intr.lifetime.start %o : !llvm.ptr\n  llvm.store %a0, %o : i32, !llvm.ptr\n  llvm.intr.lifetime.end %o : !llvm.ptr\n".into()
}

/// The memory does not change for a while.
fn invariant() -> String {
    "  %i = llvm.intr.invariant.start 4, %m : !llvm.ptr\n  %seen = llvm.load %m : !llvm.ptr -> i32\n  llvm.intr.invariant.end %i, 4, %m : !llvm.ptr\n  llvm.store %seen, %m : i32, !llvm.ptr\n".into()
}

/// Intrinsics without an operation of their own, or with one.
fn intrinsics_by_name(out: &mut Vec<Case>) {
    for t in [Ty::Int(32), Ty::Ints(4, 16)] {
        let suffix = if t == Ty::Int(32) { "i32" } else { "v4i16" };
        for name in ["ctpop", "bitreverse"] {
            let body = format!("  %r0 = llvm.call_intrinsic \"llvm.{name}.{suffix}\"(%a0) : ({t}) -> {t}\n");
            out.push(case(&format!("call_intrinsic {name}"), &[t], &[t], body));
        }
        for name in ["smax", "usub.sat"] {
            let body = format!(
                "  %r0 = llvm.call_intrinsic \"llvm.{name}.{suffix}\"(%a0, %a1) : ({t}, {t}) -> {t}\n"
            );
            out.push(case(&format!("call_intrinsic {name}"), &[t, t], &[t], body));
        }
    }
    for f in [plumb_host::FloatFormat::F32, plumb_host::FloatFormat::F64] {
        let t = Ty::Float(f);
        for w in [8, 32, 64] {
            for name in ["fptosi.sat", "fptoui.sat"] {
                let body =
                    format!("  %r0 = llvm.call_intrinsic \"llvm.{name}.i{w}.{t}\"(%a0) : ({t}) -> i{w}\n");
                out.push(case(&format!("call_intrinsic {name}"), &[t], &[Ty::Int(w)], body));
            }
        }
    }
}

/// Names of variables and functions.
fn linking(out: &mut Vec<Case>) {
    let alias = "llvm.mlir.global internal @$g(0 : i32) : i32\nllvm.mlir.alias internal @$again : i32 {\n  %0 = llvm.mlir.addressof @$g : !llvm.ptr\n  llvm.return %0 : !llvm.ptr\n}\n";
    let body = "  %p = llvm.mlir.addressof @$again : !llvm.ptr\n  %q = llvm.mlir.addressof @$g : !llvm.ptr\n  llvm.store %a0, %p : i32, !llvm.ptr\n  %r0 = llvm.load %q : !llvm.ptr -> i32\n";
    out.push(case("mlir.alias", &[T], &[T], body.into()).with(alias.into()));
    let global = "llvm.mlir.global internal thread_local @$g(0 : i32) : i32\n";
    let body = "  %p = llvm.mlir.addressof @$g : !llvm.ptr\n  %q = \"llvm.intr.threadlocal.address\"(%p) : (!llvm.ptr) -> !llvm.ptr\n  llvm.store %a0, %q : i32, !llvm.ptr\n  %r0 = llvm.load %q : !llvm.ptr -> i32\n";
    out.push(case("intr.threadlocal.address", &[T], &[T], body.into()).with(global.into()));
}
