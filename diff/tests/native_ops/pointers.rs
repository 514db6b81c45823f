//! Addresses: made of numbers, so that what becomes of them is numbers again.

use crate::cases::{Case, case};
use crate::values::Ty;
use crate::vectors::LENGTH;

const ADDRESS: Ty = Ty::Int(64);

pub fn addresses(out: &mut Vec<Case>) {
    let t = Ty::Int(32);
    let body = format!(
        "{}  %p = llvm.addrspacecast %m : !llvm.ptr to !llvm.ptr<1>\n  %q = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr\n  %r0 = llvm.load %q : !llvm.ptr -> i32\n",
        crate::memory::place(t)
    );
    out.push(case("addrspacecast", &[t], &[t], body));
    let first = out.len();
    conversions(out);
    steps(out);
    out[first..].iter_mut().for_each(|case| case.numbers = true);
}

fn conversions(out: &mut Vec<Case>) {
    for w in [1, 8, 16, 32, 33, 64, 65, 128] {
        for v in [1, 8, 17, 32, 64, 100, 128] {
            for t in [Ty::Int(w), Ty::Ints(4, w)] {
                let (to, p) = (t.ints(v), pointers(t));
                let body = format!(
                    "  %p = llvm.inttoptr %a0 : {t} to {p}\n  %r0 = llvm.ptrtoint %p : {p} to {to}\n"
                );
                out.push(case("inttoptr", &[t], &[to], body.clone()));
                out.push(case("ptrtoint", &[t], &[to], body));
            }
        }
    }
    for predicate in ["eq", "ne", "ult", "uge", "slt", "sge"] {
        let body = format!(
            "  %p = llvm.inttoptr %a0 : i64 to !llvm.ptr\n  %q = llvm.inttoptr %a1 : i64 to !llvm.ptr\n  %r0 = llvm.icmp \"{predicate}\" %p, %q : !llvm.ptr\n"
        );
        out.push(case(&format!("icmp pointers {predicate}"), &[ADDRESS; 2], &[Ty::Int(1)], body));
    }
    let body = "  %p = llvm.inttoptr %a0 : i64 to !llvm.ptr\n  %q = llvm.intr.ptrmask %p, %a1 : (!llvm.ptr, i64) -> !llvm.ptr\n  %r0 = llvm.ptrtoint %q : !llvm.ptr to i64\n";
    out.push(case("intr.ptrmask", &[ADDRESS; 2], &[ADDRESS], body.into()));
    let (v, mask) = (Ty::Ints(4, 64), Ty::Ints(4, 1));
    let body = format!(
        "  %l = llvm.zext %a2 : {LENGTH} to i32\n  %p = \"llvm.intr.vp.inttoptr\"(%a0, %a1, %l) : ({v}, {mask}, i32) -> vector<4x!llvm.ptr>\n  %r0 = llvm.ptrtoint %p : vector<4x!llvm.ptr> to {v}\n"
    );
    out.push(case("intr.vp.inttoptr", &[v, mask, LENGTH], &[v], body));
    let body = format!(
        "  %l = llvm.zext %a2 : {LENGTH} to i32\n  %p = llvm.inttoptr %a0 : {v} to vector<4x!llvm.ptr>\n  %r0 = \"llvm.intr.vp.ptrtoint\"(%p, %a1, %l) : (vector<4x!llvm.ptr>, {mask}, i32) -> {v}\n"
    );
    out.push(case("intr.vp.ptrtoint", &[v, mask, LENGTH], &[v], body));
}

/// The type of the pointers that integers of a type become.
fn pointers(t: Ty) -> String {
    match t {
        Ty::Ints(n, _) => format!("vector<{n}x!llvm.ptr>"),
        _ => "!llvm.ptr".into(),
    }
}

/// Address arithmetic: steps over elements of any type, with indices of any width.
fn steps(out: &mut Vec<Case>) {
    let base = "  %p = llvm.inttoptr %a0 : i64 to !llvm.ptr\n";
    let end = "  %r0 = llvm.ptrtoint %q : !llvm.ptr to i64\n";
    let elements = [
        "i1",
        "i8",
        "i17",
        "i24",
        "i32",
        "i64",
        "i65",
        "i128",
        "f16",
        "f32",
        "f80",
        "f128",
        "!llvm.ptr",
        "vector<3xi32>",
        "vector<4xi8>",
        "vector<16xi1>",
        "!llvm.array<3 x i16>",
        "!llvm.array<0 x i32>",
        "!llvm.struct<(i8, i32, i16)>",
        "!llvm.struct<packed (i8, i32, i16)>",
        "!llvm.struct<(i8, array<3 x struct<(i16, i128)>>)>",
        "!llvm.struct<()>",
    ];
    for element in elements {
        for w in [8, 32, 64, 128] {
            for flags in ["", " nusw", " nuw"] {
                let body = format!(
                    "{base}  %q = llvm.getelementptr{flags} %p[%a1] : (!llvm.ptr, i{w}) -> !llvm.ptr, {element}\n{end}"
                );
                let name = format!("getelementptr{flags} {element}");
                out.push(case(&name, &[ADDRESS, Ty::Int(w)], &[ADDRESS], body));
            }
        }
    }
    // Into elements: the type, constant and dynamic indices.
    let nested = "!llvm.struct<(i8, array<3 x struct<(i16, i128)>>, f80, vector<4xi16>)>";
    for path in [
        "%a1, 0",
        "%a1, 1, %a2",
        "%a1, 1, %a2, 1",
        "-1, 2",
        "%a1, 3, %a2",
        "%a1, 1, 2, 0",
        "2147483647, 3, -5",
    ] {
        let used = path.matches("%a").count();
        let indices = ["i32", "i16"][..used].join(", ");
        let types = if used == 0 { "!llvm.ptr".to_string() } else { format!("!llvm.ptr, {indices}") };
        let body =
            format!("{base}  %q = llvm.getelementptr %p[{path}] : ({types}) -> !llvm.ptr, {nested}\n{end}");
        let operands = [ADDRESS, Ty::Int(32), Ty::Int(16)];
        out.push(case(&format!("getelementptr within [{path}]"), &operands, &[ADDRESS], body));
    }
    // Lanes of addresses, of indices, and of both.
    let (v, end) = (Ty::Ints(4, 64), "  %r0 = llvm.ptrtoint %q : vector<4x!llvm.ptr> to vector<4xi64>\n");
    let many = "  %p = llvm.inttoptr %a0 : vector<4xi64> to vector<4x!llvm.ptr>\n";
    let to = "vector<4x!llvm.ptr>, !llvm.struct<(i8, i64)>";
    for (from, one, (index, t), (base, p)) in [
        (ADDRESS, "%a1", ("vector<4xi32>", Ty::Ints(4, 32)), (base, "!llvm.ptr")),
        (v, "%a1", ("vector<4xi8>", Ty::Ints(4, 8)), (many, "vector<4x!llvm.ptr>")),
        (v, "%a1", ("i16", Ty::Int(16)), (many, "vector<4x!llvm.ptr>")),
    ] {
        let body = format!("{base}  %q = llvm.getelementptr %p[{one}] : ({p}, {index}) -> {to}\n{end}");
        out.push(case("getelementptr lanes", &[from, t], &[v], body));
        let body = format!("{base}  %q = llvm.getelementptr %p[{one}, 1] : ({p}, {index}) -> {to}\n{end}");
        out.push(case("getelementptr lanes", &[from, t], &[v], body));
    }
}
