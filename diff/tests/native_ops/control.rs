//! Values through branches, calls and returns, of every kind.

use crate::cases::{Case, case};
use crate::values::{CLASSES, Ty};
use plumb_host::FloatFormat;

const BIT: Ty = Ty::Int(1);

pub fn ways(out: &mut Vec<Case>) {
    for t in CLASSES {
        branches(t, out);
        calls(t, out);
    }
    for w in [3, 8, 16, 32, 33, 64, 128] {
        switches(w, out);
    }
    lists(out);
    loops(out);
}

fn branches(t: Ty, out: &mut Vec<Case>) {
    let body = format!("  llvm.br ^x(%a1, %a0 : {t}, {t})\n^x(%r0: {t}, %r1: {t}):\n");
    out.push(case("br", &[t, t], &[t, t], body));
    for weights in ["", " weights([3, 5])"] {
        let body = format!(
            "  llvm.cond_br %a0{weights}, ^x(%a1 : {t}), ^y(%a2 : {t})\n^x(%b: {t}):\n  llvm.br ^z(%b : {t})\n^y(%c: {t}):\n  llvm.br ^z(%c : {t})\n^z(%r0: {t}):\n"
        );
        out.push(case(&format!("cond_br{weights}"), &[BIT, t, t], &[t], body));
    }
    let body = format!("  llvm.cond_br %a0, ^x(%a1 : {t}), ^x(%a2 : {t})\n^x(%r0: {t}):\n");
    out.push(case("cond_br to one block", &[BIT, t, t], &[t], body));
    let body = format!("  %r0 = llvm.call @$f(%a0, %a1, %a2) : (i1, {t}, {t}) -> {t}\n");
    let jump = format!(
        "llvm.func internal @$f(%c: i1, %x: {t}, %y: {t}) -> {t} attributes {{no_inline}} {{\n  %a = llvm.blockaddress <function = @$f, tag = <id = 1>> : !llvm.ptr\n  %b = llvm.blockaddress <function = @$f, tag = <id = 2>> : !llvm.ptr\n  %to = llvm.select %c, %b, %a : i1, !llvm.ptr\n  llvm.indirectbr %to : !llvm.ptr, [\n    ^first(%x : {t}),\n    ^second(%y : {t})\n  ]\n^first(%u: {t}):\n  llvm.blocktag <id = 1>\n  llvm.return %u : {t}\n^second(%v: {t}):\n  llvm.blocktag <id = 2>\n  llvm.return %v : {t}\n}}\n"
    );
    for op in ["indirectbr", "blockaddress", "blocktag"] {
        out.push(case(op, &[BIT, t, t], &[t], body.clone()).with(jump.clone()));
    }
}

fn calls(t: Ty, out: &mut Vec<Case>) {
    let pair = format!("!llvm.struct<({t}, {t})>");
    // Gives two of its arguments the other way round.
    let swap = |convention: &str, attributes: &str| {
        format!(
            "llvm.func internal {convention}@$swap(%a: {t}, %n: i8, %b: {t}, %f: f64) -> {pair} {attributes}{{\n  %u = llvm.mlir.undef : {pair}\n  %0 = llvm.insertvalue %b, %u[0] : {pair}\n  %1 = llvm.insertvalue %a, %0[1] : {pair}\n  llvm.return %1 : {pair}\n}}\n"
        )
    };
    let constants = "  %n = llvm.mlir.constant(-7 : i8) : i8\n  %f = llvm.mlir.constant(1.5 : f64) : f64\n";
    let both =
        format!("  %r0 = llvm.extractvalue %s[0] : {pair}\n  %r1 = llvm.extractvalue %s[1] : {pair}\n");
    let ty = format!("({t}, i8, {t}, f64) -> {pair}");
    let two = [t, t];
    for convention in ["", "fastcc ", "coldcc ", "tailcc "] {
        for attributes in ["", "attributes {no_inline} "] {
            let body =
                format!("{constants}  %s = llvm.call {convention}@$swap(%a0, %n, %a1, %f) : {ty}\n{both}");
            let name = format!("call {convention}{attributes}");
            out.push(case(&name, &two, &two, body.clone()).with(swap(convention, attributes)));
            out.push(
                case(&format!("return {convention}{attributes}"), &two, &two, body)
                    .with(swap(convention, attributes)),
            );
        }
    }
    let noinline = swap("", "attributes {no_inline} ");
    let through = |op: &str| {
        format!(
            "{constants}  %p = llvm.{op} @$swap : !llvm.ptr\n  %s = llvm.call %p(%a0, %n, %a1, %f) : !llvm.ptr, {ty}\n{both}"
        )
    };
    out.push(case("call through a pointer", &two, &two, through("mlir.addressof")).with(noinline.clone()));
    out.push(
        case("dso_local_equivalent", &two, &two, through("dso_local_equivalent")).with(noinline.clone()),
    );
    let other = format!(
        "{noinline}llvm.func internal @$keep(%a: {t}, %n: i8, %b: {t}, %f: f64) -> {pair} {{\n  %u = llvm.mlir.undef : {pair}\n  %0 = llvm.insertvalue %a, %u[0] : {pair}\n  %1 = llvm.insertvalue %b, %0[1] : {pair}\n  llvm.return %1 : {pair}\n}}\n"
    );
    let body = format!(
        "{constants}  %x = llvm.mlir.addressof @$swap : !llvm.ptr\n  %y = llvm.mlir.addressof @$keep : !llvm.ptr\n  %p = llvm.select %a2, %x, %y : i1, !llvm.ptr\n  %s = llvm.call %p(%a0, %n, %a1, %f) : !llvm.ptr, {ty}\n{both}"
    );
    out.push(case("call of one of two", &[t, t, BIT], &two, body).with(other));
    let tail = format!(
        "{noinline}llvm.func internal @$tail(%a: {t}, %n: i8, %b: {t}, %f: f64) -> {pair} attributes {{no_inline}} {{\n  %s = llvm.call musttail @$swap(%b, %n, %a, %f) : {ty}\n  llvm.return %s : {pair}\n}}\n"
    );
    let body = format!("{constants}  %s = llvm.call @$tail(%a0, %n, %a1, %f) : {ty}\n{both}");
    out.push(case("call musttail", &two, &two, body).with(tail));
    // A call that could unwind, and does not.
    let invoke = format!(
        "{noinline}llvm.func internal @$try(%a: {t}, %n: i8, %b: {t}, %f: f64) -> {pair} attributes {{personality = @__gxx_personality_v0}} {{\n  %s = llvm.invoke @$swap(%a, %n, %b, %f) to ^good unwind ^bad : {ty}\n^good:\n  llvm.return %s : {pair}\n^bad:\n  %e = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>\n  llvm.resume %e : !llvm.struct<(ptr, i32)>\n}}\n"
    );
    let body = format!("{constants}  %s = llvm.call @$try(%a0, %n, %a1, %f) : {ty}\n{both}");
    out.push(case("invoke", &two, &two, body).with(invoke));
    // Through memory that the caller gives.
    let sret = format!(
        "llvm.func internal @$into(%to: !llvm.ptr {{llvm.sret = {t}, llvm.align = 64 : i64}}, %from: !llvm.ptr {{llvm.byval = {t}, llvm.align = 64 : i64}}) attributes {{no_inline}} {{\n  %v = llvm.load %from : !llvm.ptr -> {t}\n  llvm.store %v, %to : {t}, !llvm.ptr\n  %z = llvm.mlir.zero : {t}\n  llvm.store %z, %from : {t}, !llvm.ptr\n  llvm.return\n}}\n"
    );
    let body = format!(
        "{}  %to = llvm.alloca %one x {t} {{alignment = 64 : i64}} : (i64) -> !llvm.ptr\n  llvm.call @$into(%to, %m) : (!llvm.ptr {{llvm.sret = {t}, llvm.align = 64 : i64}}, !llvm.ptr {{llvm.byval = {t}, llvm.align = 64 : i64}}) -> ()\n  %r0 = llvm.load %to : !llvm.ptr -> {t}\n  %r1 = llvm.load %m : !llvm.ptr -> {t}\n",
        crate::memory::place(t)
    );
    out.push(case("call into memory", &[t], &two, body).with(sret));
}

fn switches(w: u32, out: &mut Vec<Case>) {
    let t = Ty::Int(w);
    let top = 1i128 << (w - 1).min(126);
    let listed = if w == 128 { vec![0, 1, -1, top] } else { vec![0, 1, -1, top - 1, -top] };
    let cases: Vec<String> =
        listed.iter().enumerate().map(|(i, v)| format!("    {v}: ^c{i}(%a{} : i16)", 1 + i % 2)).collect();
    let blocks: String = (0..listed.len())
        .map(|i| {
            format!(
                "^c{i}(%x{i}: i16):\n  %k{i} = llvm.mlir.constant({i} : i8) : i8\n  llvm.br ^end(%x{i}, %k{i} : i16, i8)\n"
            )
        })
        .collect();
    let body = format!(
        "  llvm.switch %a0 : {t}, ^other(%a2 : i16) [\n{}\n  ]\n{blocks}^other(%x: i16):\n  %k = llvm.mlir.constant(-1 : i8) : i8\n  llvm.br ^end(%x, %k : i16, i8)\n^end(%r0: i16, %r1: i8):\n",
        cases.join(",\n")
    );
    out.push(case("switch", &[t, Ty::Int(16), Ty::Int(16)], &[Ty::Int(16), Ty::Int(8)], body));
}

/// Arguments beyond the parameters.
fn lists(out: &mut Vec<Case>) {
    let list = "!llvm.struct<(i32, i32, ptr, ptr)>";
    let types = [
        [Ty::Int(32), Ty::Int(64), Ty::Float(FloatFormat::F64)],
        [Ty::Float(FloatFormat::F64), Ty::Int(64), Ty::Int(32)],
        [Ty::Int(64), Ty::Int(64), Ty::Int(64)],
        [Ty::Float(FloatFormat::F64), Ty::Float(FloatFormat::F64), Ty::Int(32)],
    ];
    for [a, b, c] in types {
        let triple = format!("!llvm.struct<({a}, {b}, {c})>");
        // Skips the first three, reads three of a copy and gives those.
        let callee = format!(
            "llvm.func internal @$list(%n: i32, ...) -> {triple} attributes {{no_inline}} {{\n  %one = llvm.mlir.constant(1 : i64) : i64\n  %l = llvm.alloca %one x {list} {{alignment = 16 : i64}} : (i64) -> !llvm.ptr\n  %k = llvm.alloca %one x {list} {{alignment = 16 : i64}} : (i64) -> !llvm.ptr\n  llvm.intr.vastart %l : !llvm.ptr\n  %x = llvm.va_arg %l : (!llvm.ptr) -> {a}\n  %y = llvm.va_arg %l : (!llvm.ptr) -> {b}\n  %z = llvm.va_arg %l : (!llvm.ptr) -> {c}\n  llvm.intr.vacopy %l to %k : !llvm.ptr, !llvm.ptr\n  %p = llvm.va_arg %k : (!llvm.ptr) -> {a}\n  %q = llvm.va_arg %k : (!llvm.ptr) -> {b}\n  %r = llvm.va_arg %k : (!llvm.ptr) -> {c}\n  llvm.intr.vaend %k : !llvm.ptr\n  llvm.intr.vaend %l : !llvm.ptr\n  %u = llvm.mlir.undef : {triple}\n  %0 = llvm.insertvalue %p, %u[0] : {triple}\n  %1 = llvm.insertvalue %q, %0[1] : {triple}\n  %2 = llvm.insertvalue %r, %1[2] : {triple}\n  llvm.return %2 : {triple}\n}}\n"
        );
        let body = format!(
            "  %n = llvm.mlir.constant(6 : i32) : i32\n  %s = llvm.call @$list(%n, %a0, %a1, %a2, %a3, %a4, %a5) vararg(!llvm.func<{} (i32, ...)>) : (i32, {a}, {b}, {c}, {a}, {b}, {c}) -> {triple}\n  %r0 = llvm.extractvalue %s[0] : {triple}\n  %r1 = llvm.extractvalue %s[1] : {triple}\n  %r2 = llvm.extractvalue %s[2] : {triple}\n",
            triple.trim_start_matches("!llvm.")
        );
        for op in ["va_arg", "intr.vastart", "intr.vacopy", "intr.vaend"] {
            out.push(case(op, &[a, b, c, a, b, c], &[a, b, c], body.clone()).with(callee.clone()));
        }
    }
}

/// A loop whose number of rounds is drawn, in which memory is taken from the stack and given back.
fn loops(out: &mut Vec<Case>) {
    for t in [Ty::Int(8), Ty::Int(32), Ty::Int(65), Ty::Int(128)] {
        let body = |before: &str, after: &str| {
            format!(
                "  %n = llvm.zext %a1 : i7 to i32\n  %zero = llvm.mlir.constant(0 : i32) : i32\n  %one = llvm.mlir.constant(1 : i32) : i32\n  llvm.br ^head(%zero, %a0 : i32, {t})\n^head(%i: i32, %r0: {t}):\n  %more = llvm.icmp \"ult\" %i, %n : i32\n  llvm.cond_br %more, ^body, ^end\n^body:\n{before}  %p = llvm.alloca %one x {t} : (i32) -> !llvm.ptr\n  llvm.store %r0, %p : {t}, !llvm.ptr\n  %x = llvm.load %p : !llvm.ptr -> {t}\n  %w = llvm.mul %x, %x : {t}\n  %v = llvm.add %w, %a0 : {t}\n{after}  %j = llvm.add %i, %one : i32\n  llvm.br ^head(%j, %v : i32, {t})\n^end:\n"
            )
        };
        let operands = [t, Ty::Int(7)];
        out.push(case("cond_br in a loop", &operands, &[t], body("", "")));
        let (save, restore) =
            ("  %mark = llvm.intr.stacksave : !llvm.ptr\n", "  llvm.intr.stackrestore %mark : !llvm.ptr\n");
        for op in ["intr.stacksave", "intr.stackrestore"] {
            out.push(case(op, &operands, &[t], body(save, restore)));
        }
    }
}
