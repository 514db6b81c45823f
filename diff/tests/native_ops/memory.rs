//! Memory: accesses of every kind, blocks of bytes.

use crate::cases::{Case, case};
use crate::values::{CLASSES, Ty, VECTORS};
use crate::vectors::LENGTH;
use plumb_host::FloatFormat;

/// Memory that holds the first operand.
pub fn place(t: Ty) -> String {
    format!(
        "  %one = llvm.mlir.constant(1 : i64) : i64\n  %m = llvm.alloca %one x {t} {{alignment = 128 : i64}} : (i64) -> !llvm.ptr\n  llvm.store %a0, %m : {t}, !llvm.ptr\n"
    )
}

pub fn accesses(out: &mut Vec<Case>) {
    for t in CLASSES {
        plain(t, out);
    }
    // Lanes of single bits have no addresses.
    for t in VECTORS.into_iter().filter(|t| t.lanes().1 >= 8) {
        masked(t, out);
        bytes_of(t, out);
    }
    blocks(out);
    matrices(out);
}

/// Loads, stores and stack memory of one type.
fn plain(t: Ty, out: &mut Vec<Case>) {
    let place = place(t);
    for (before, after) in [
        ("", ""),
        ("volatile ", ""),
        ("", "{alignment = 1 : i64} "),
        ("", "{nontemporal} "),
        ("volatile ", "{alignment = 64 : i64} "),
    ] {
        let body = format!("{place}  %r0 = llvm.load {before}%m {after}: !llvm.ptr -> {t}\n");
        out.push(case(&format!("load {before}{after}"), &[t], &[t], body));
        let body = format!(
            "{place}  llvm.store {before}%a1, %m {after}: {t}, !llvm.ptr\n  %r0 = llvm.load %m : !llvm.ptr -> {t}\n"
        );
        out.push(case(&format!("store {before}{after}"), &[t, t], &[t], body));
    }
    // One of several elements, whose neighbours stay as they are.
    let body = format!(
        "  %n = llvm.zext %a2 : i3 to i64\n  %eight = llvm.mlir.constant(9 : i64) : i64\n  %m = llvm.alloca %eight x {t} : (i64) -> !llvm.ptr\n  llvm.store %a0, %m : {t}, !llvm.ptr\n  %p = llvm.getelementptr inbounds %m[%n] : (!llvm.ptr, i64) -> !llvm.ptr, {t}\n  %q = llvm.getelementptr inbounds %p[1] : (!llvm.ptr) -> !llvm.ptr, {t}\n  llvm.store %a1, %q : {t}, !llvm.ptr\n  llvm.store %a0, %p : {t}, !llvm.ptr\n  %r0 = llvm.load %p : !llvm.ptr -> {t}\n  %r1 = llvm.load %q : !llvm.ptr -> {t}\n"
    );
    out.push(case("alloca several", &[t, t, LENGTH], &[t, t], body));
    let count = LENGTH;
    let body = format!(
        "  %m = llvm.alloca %a1 x {t} {{alignment = 32 : i64}} : ({count}) -> !llvm.ptr\n  llvm.store %a0, %m : {t}, !llvm.ptr\n  %r0 = llvm.load %m : !llvm.ptr -> {t}\n"
    );
    out.push(case("alloca counted", &[t, count], &[t], body));
}

/// Accesses to some lanes of a vector in memory.
fn masked(t: Ty, out: &mut Vec<Case>) {
    let (n, w) = t.lanes();
    let (mask, one, place) = (Ty::Ints(n, 1), t.element(), place(t));
    let align = w / 8;
    let body = format!(
        "{place}  %r0 = llvm.intr.masked.load %m, %a1, %a2 {{alignment = {align} : i32}} : (!llvm.ptr, {mask}, {t}) -> {t}\n"
    );
    out.push(case("intr.masked.load", &[t, mask, t], &[t], body));
    let after = format!("  %r0 = llvm.load %m : !llvm.ptr -> {t}\n");
    let body = format!(
        "{place}  llvm.intr.masked.store %a2, %m, %a1 {{alignment = {align} : i32}} : {t}, {mask} into !llvm.ptr\n{after}"
    );
    out.push(case("intr.masked.store", &[t, mask, t], &[t], body));
    let body = format!(
        "{place}  %r0 = \"llvm.intr.masked.expandload\"(%m, %a1, %a2) : (!llvm.ptr, {mask}, {t}) -> {t}\n"
    );
    out.push(case("intr.masked.expandload", &[t, mask, t], &[t], body));
    let body = format!(
        "{place}  \"llvm.intr.masked.compressstore\"(%a2, %m, %a1) : ({t}, !llvm.ptr, {mask}) -> ()\n{after}"
    );
    out.push(case("intr.masked.compressstore", &[t, mask, t], &[t], body));
    // Indices modulo the number of lanes.
    let index = Ty::Ints(n, 8);
    let addresses = format!(
        "{place}  %n = llvm.mlir.constant(dense<{n}> : {index}) : {index}\n  %i = llvm.urem %a3, %n : {index}\n  %j = llvm.zext %i : {index} to {long}\n  %p = llvm.getelementptr inbounds %m[%j] : (!llvm.ptr, {long}) -> vector<{n}x!llvm.ptr>, {one}\n",
        long = Ty::Ints(n, 64)
    );
    let body = format!(
        "{addresses}  %r0 = llvm.intr.masked.gather %p, %a1, %a2 {{alignment = {align} : i32}} : (vector<{n}x!llvm.ptr>, {mask}, {t}) -> {t}\n"
    );
    out.push(case("intr.masked.gather", &[t, mask, t, index], &[t], body));
    let body = format!(
        "{addresses}  llvm.intr.masked.scatter %a2, %p, %a1 {{alignment = {align} : i32}} : {t}, {mask} into vector<{n}x!llvm.ptr>\n{after}"
    );
    out.push(case("intr.masked.scatter", &[t, mask, t, index], &[t], body));
    let body = format!(
        "{place}  %l = llvm.zext %a2 : {LENGTH} to i32\n  %r0 = \"llvm.intr.vp.load\"(%m, %a1, %l) : (!llvm.ptr, {mask}, i32) -> {t}\n"
    );
    out.push(case("intr.vp.load", &[t, mask, LENGTH], &[t], body));
    let body = format!(
        "{place}  %l = llvm.zext %a3 : {LENGTH} to i32\n  \"llvm.intr.vp.store\"(%a2, %m, %a1, %l) : ({t}, !llvm.ptr, {mask}, i32) -> ()\n{after}"
    );
    out.push(case("intr.vp.store", &[t, mask, t, LENGTH], &[t], body));
}

/// What a byte of memory is to another type, and bytes copied and set.
fn bytes_of(t: Ty, out: &mut Vec<Case>) {
    let (n, w) = t.lanes();
    let place = place(t);
    let after = format!("  %r0 = llvm.load %m : !llvm.ptr -> {t}\n");
    // So many bytes as a length of two bits says.
    let two = Ty::Int(2);
    let length = "  %n = llvm.zext %a1 : i2 to i64\n";
    let other = format!(
        "  %o = llvm.alloca %one x {t} : (i64) -> !llvm.ptr\n  llvm.store %a2, %o : {t}, !llvm.ptr\n"
    );
    for op in ["intr.memcpy", "intr.memmove"] {
        let body = format!(
            "{place}{length}{other}  \"llvm.{op}\"(%m, %o, %n) <{{isVolatile = false}}> : (!llvm.ptr, !llvm.ptr, i64) -> ()\n{after}"
        );
        out.push(case(op, &[t, two, t], &[t], body));
    }
    let body = format!(
        "{place}{length}  \"llvm.intr.memset\"(%m, %a2, %n) <{{isVolatile = false}}> : (!llvm.ptr, i8, i64) -> ()\n{after}"
    );
    out.push(case("intr.memset", &[t, two, Ty::Int(8)], &[t], body));
    let bytes = Ty::Ints(n * w / 8, 8);
    let body = format!("{place}  %r0 = llvm.load %m : !llvm.ptr -> {bytes}\n");
    out.push(case("load as bytes", &[t], &[bytes], body));
}

/// A piece of memory, parts of which are copied and set; what would reach beyond it is left out.
fn blocks(out: &mut Vec<Case>) {
    let t = Ty::Ints(96, 8);
    let place = place(t);
    let after = format!("  %r0 = llvm.load %m : !llvm.ptr -> {t}\n");
    let six = Ty::Int(6);
    // Where to, where from, how many.
    for (length, volatile) in [("i64", "false"), ("i32", "true")] {
        let parts = format!(
            "{place}  %i = llvm.zext %a1 : i6 to i64\n  %j = llvm.zext %a2 : i6 to i64\n  %n = llvm.zext %a3 : i6 to {length}\n  %p = llvm.getelementptr %m[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8\n  %q = llvm.getelementptr %m[%j] : (!llvm.ptr, i64) -> !llvm.ptr, i8\n"
        );
        for op in ["intr.memcpy", "intr.memmove"] {
            let body = format!(
                "{parts}  \"llvm.{op}\"(%p, %q, %n) <{{isVolatile = {volatile}}}> : (!llvm.ptr, !llvm.ptr, {length}) -> ()\n{after}"
            );
            out.push(case(&format!("{op} within, {length}"), &[t, six, six, six], &[t], body));
        }
        let body = format!(
            "{parts}  \"llvm.intr.memset\"(%p, %a4, %n) <{{isVolatile = {volatile}}}> : (!llvm.ptr, i8, {length}) -> ()\n{after}"
        );
        out.push(case(&format!("intr.memset within, {length}"), &[t, six, six, six, Ty::Int(8)], &[t], body));
    }
    let other = format!(
        "  %o = llvm.alloca %one x {t} : (i64) -> !llvm.ptr\n  llvm.store %a1, %o : {t}, !llvm.ptr\n"
    );
    for n in [0, 1, 2, 3, 4, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 95, 96] {
        let body = format!(
            "{place}{other}  \"llvm.intr.memcpy.inline\"(%m, %o) <{{isVolatile = false, len = {n} : i64}}> : (!llvm.ptr, !llvm.ptr) -> ()\n{after}"
        );
        out.push(case(&format!("intr.memcpy.inline {n}"), &[t, t], &[t], body));
        let body = format!(
            "{place}  \"llvm.intr.memset.inline\"(%m, %a1) <{{isVolatile = false, len = {n} : i64}}> : (!llvm.ptr, i8) -> ()\n{after}"
        );
        out.push(case(&format!("intr.memset.inline {n}"), &[t, Ty::Int(8)], &[t], body));
    }
}

/// Columns of 2 elements in memory, so many elements apart; what would reach beyond it is left out.
fn matrices(out: &mut Vec<Case>) {
    for (t, v) in [
        (Ty::Ints(16, 32), Ty::Ints(6, 32)),
        (Ty::Ints(16, 8), Ty::Ints(6, 8)),
        (Ty::Floats(16, FloatFormat::F64), Ty::Floats(6, FloatFormat::F64)),
    ] {
        let place = place(t);
        let body = format!(
            "{place}  %s = llvm.zext %a1 : {LENGTH} to i64\n  %r0 = llvm.intr.matrix.column.major.load %m, <stride=%s> {{isVolatile = 0 : i1, rows = 2 : i32, columns = 3 : i32}} : {v} from !llvm.ptr stride i64\n"
        );
        out.push(case("intr.matrix.column.major.load", &[t, LENGTH], &[v], body));
        let body = format!(
            "{place}  %s = llvm.zext %a1 : {LENGTH} to i64\n  llvm.intr.matrix.column.major.store %a2, %m, <stride=%s> {{isVolatile = 0 : i1, rows = 2 : i32, columns = 3 : i32}} : {v} to !llvm.ptr stride i64\n  %r0 = llvm.load %m : !llvm.ptr -> {t}\n"
        );
        out.push(case("intr.matrix.column.major.store", &[t, LENGTH, v], &[t], body));
    }
}
