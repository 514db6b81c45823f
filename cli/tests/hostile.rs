//! Programs that ask for too much, of every kind: each verb ends in time, within bounds of memory, with a documented exit
//! code, and nothing panics.

use nix::sys::resource::{UsageWho, getrusage};
use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// Processor time that a verb may take at most.
const TIME: Duration = Duration::from_secs(60);
/// Peak memory of a process: a program may have a gibibyte, and beside each byte stand its state and where it was made.
const MEMORY: i64 = 3 << 30;

const VERBS: &[&[&str]] = &[
    &["parse", "-"],
    &["print", "-"],
    &["run", "--fuel", "3000000", "-"],
    &["lower", "-"],
    &["emit", "-"],
    &["diff", "--engine", "interp", "--fuel", "3000000", "-"],
];
/// The verb that runs programs for longest, by night.
const LONGEST: &[&str] = &["diff", "--engine", "interp", "-"];

/// Processor time that a child has taken so far.
fn taken(child: &Child) -> Duration {
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", child.id())).unwrap_or_default();
    // Of the fields after the name, which is in brackets: in ticks of a hundredth of a second, in user mode and in the system.
    let fields = stat.rsplit(')').next().unwrap_or_default();
    let ticks = fields.split_whitespace().skip(11).take(2).filter_map(|field| field.parse::<u64>().ok());
    Duration::from_millis(ticks.sum::<u64>() * 10)
}

/// Gives a program to every verb.
fn endure(name: &str, text: &str) {
    for verb in VERBS.iter().chain(plumb_testkit::nightly().then_some(&LONGEST)) {
        let mut child = Command::new(env!("CARGO_BIN_EXE_plumb"))
            .args(*verb)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // It may end before it has read everything.
        let _ = child.stdin.take().unwrap().write_all(text.as_bytes());
        let mut stderr = child.stderr.take().unwrap();
        let reader = std::thread::spawn(move || {
            let mut bytes = Vec::new();
            stderr.read_to_end(&mut bytes).map(|_| bytes)
        });
        while child.try_wait().unwrap().is_none() {
            if taken(&child) > TIME {
                child.kill().unwrap();
                panic!("{verb:?} of {name} goes on");
            }
            std::thread::park_timeout(Duration::from_millis(2));
        }
        let (status, stderr) = (child.wait().unwrap(), reader.join().unwrap().unwrap());
        let errors = String::from_utf8_lossy(&stderr);
        let code = status.code();
        let what = format!("{verb:?} of {name}: {code:?}");
        assert!(matches!(code, Some(0..=3 | 10..=14)), "{what}: {errors}");
        assert!(!errors.contains("panicked"), "{what}: {errors}");
        assert!(errors.len() < 1 << 20, "{what}: {} bytes of diagnostics", errors.len());
        // Of all children so far: the first that is too large is this one.
        let peak = getrusage(UsageWho::RUSAGE_CHILDREN).unwrap().max_rss() * 1024;
        assert!(peak < MEMORY, "{what}: {peak} bytes");
    }
}

/// A function `main` with this body.
fn main_of(body: &str) -> String {
    format!("func.func private @printMemrefI8(memref<*xi8>)\nfunc.func @main() {{\n{body}\n  return\n}}\n")
}

#[test]
fn sizes() {
    for size in ["4294967296", "1099511627776", "4611686018427387904", "-1", "9223372036854775807"] {
        for element in ["i1", "i8", "f64", "index", "vector<4xf32>", "memref<4xi8>"] {
            let body = format!(
                "  %n = arith.constant {size} : index\n  %m = memref.alloc(%n) : memref<?x{element}>\n  \
                 %a = memref.alloca(%n, %n) : memref<?x?x{element}>"
            );
            endure(&format!("allocations of {size} {element}"), &main_of(&body));
        }
        let bytes = size.trim_start_matches('-');
        for kind in ["", " = uninitialized", " = dense<7>"] {
            let text = format!("memref.global @g : memref<{bytes}xi8>{kind}\n{}", main_of(""));
            endure(&format!("a global of {bytes} bytes{kind}"), &text);
        }
        let view = |rest: &str| {
            let strided = "memref<?xi8, strided<[0]>>";
            main_of(&format!(
                "  %n = arith.constant {bytes} : index\n  %m = memref.alloc() : memref<1xi8>\n  \
                 %o = memref.alloc() : memref<1xi8>\n  %z = arith.constant 0 : i8\n  %c0 = arith.constant 0 : index\n  \
                 memref.store %z, %m[%c0] : memref<1xi8>\n  \
                 %v = memref.reinterpret_cast %m to offset: [0], sizes: [%n], strides: [0] : memref<1xi8> to {strided}\n  \
                 %w = memref.reinterpret_cast %o to offset: [0], sizes: [%n], strides: [0] : memref<1xi8> to {strided}\n  {rest}"
            ))
        };
        let strided = "memref<?xi8, strided<[0]>>";
        endure("a copy of a view", &view(&format!("memref.copy %v, %w : {strided} to {strided}")));
        let print = format!(
            "%u = memref.cast %v : {strided} to memref<*xi8>\n  call @printMemrefI8(%u) : (memref<*xi8>) -> ()"
        );
        endure("a view printed", &view(&print));
    }
}

#[test]
fn work_without_end() {
    let huge = "%l = arith.constant 0 : index\n  %u = arith.constant 9223372036854775807 : index\n  \
                %s = arith.constant 1 : index\n  %t = arith.constant true";
    let bodies = [
        ("for", "scf.for %i = %l to %u step %s { }"),
        ("for of for", "scf.for %i = %l to %u step %s { scf.for %j = %l to %l step %s { } }"),
        ("while", "scf.while : () -> () { scf.condition(%t) } do { scf.yield }"),
        ("forall", "scf.forall (%i, %j) in (%u, %l) { }"),
        ("parallel", "scf.parallel (%i, %j) = (%l, %l) to (%u, %l) step (%s, %s) { scf.reduce }"),
        (
            "deep parallel",
            "scf.parallel (%i, %j, %k) = (%l, %l, %l) to (%u, %u, %l) step (%s, %s, %s) { scf.reduce }",
        ),
        ("allocations", "scf.for %i = %l to %u step %s { %m = memref.alloc() : memref<65536xi8> }"),
        (
            "allocations freed",
            "scf.for %i = %l to %u step %s { %m = memref.alloc() : memref<65536xi8>\n memref.dealloc %m : memref<65536xi8> }",
        ),
        ("small allocations", "scf.for %i = %l to %u step %s { %m = memref.alloc() : memref<0xi8> }"),
        ("stack allocations", "scf.for %i = %l to %u step %s { %m = memref.alloca() : memref<65536xi8> }"),
        ("prints", "scf.for %i = %l to %u step %s { vector.print punctuation <newline> }"),
        (
            "copies",
            "%a = memref.alloc() : memref<1048576xi8>\n  %b = memref.alloc() : memref<1048576xi8>\n  scf.for %i = %l to %u step %s { memref.copy %a, %b : memref<1048576xi8> to memref<1048576xi8> }",
        ),
        (
            "rows of no columns",
            "%e = tensor.empty(%u) : tensor<?x0xi32>\n  %r = tensor.concat dim(1) %e, %e : (tensor<?x0xi32>, tensor<?x0xi32>) -> tensor<?x0xi32>",
        ),
        (
            "a tensor into memory",
            "%n = arith.constant 1000000 : index\n  %e = tensor.splat %s[%n] : tensor<?xindex>\n  %m = memref.alloc(%n) : memref<?xindex>\n  scf.for %i = %l to %u step %s { bufferization.materialize_in_destination %e in writable %m : (tensor<?xindex>, memref<?xindex>) -> () }",
        ),
        (
            "slices of nothing",
            "%n = arith.constant 1000000 : index\n  %at = tensor.splat %l[%n] : tensor<?x1xindex>\n  %e = tensor.empty() : tensor<1x0xi32>\n  scf.for %i = %l to %u step %s { %g = tensor.gather %e[%at] gather_dims([0]) : (tensor<1x0xi32>, tensor<?x1xindex>) -> tensor<?x0xi32> }",
        ),
        (
            "memory that is kept",
            "%m = memref.alloc() : memref<1xi8>\n  scf.for %i = %l to %u step %s { %o = bufferization.dealloc (%m : memref<1xi8>) if (%t) retain (%m : memref<1xi8>) }",
        ),
        (
            "wide lanes",
            "%a = arith.constant dense<3> : vector<65536xi32>\n  scf.for %i = %l to %u step %s { %b = arith.muli %a, %a : vector<65536xi32> }",
        ),
        (
            "wide integers",
            "%a = arith.constant 3 : i65536\n  scf.for %i = %l to %u step %s { %b = arith.muli %a, %a : i65536 }",
        ),
        (
            "wide division",
            "%a = arith.constant -3 : i65536\n %c = arith.constant 7 : i65536\n  scf.for %i = %l to %u step %s { %b = arith.divui %a, %c : i65536 }",
        ),
    ];
    for (name, body) in bodies {
        endure(name, &main_of(&format!("  {huge}\n  {body}")));
    }
    endure("a block that goes to itself", "func.func @main() {\n  cf.br ^a\n^a:\n  cf.br ^a\n}");
    endure("recursion", "func.func @main() {\n  call @main() : () -> ()\n  return\n}");
    endure(
        "recursion with memory",
        "func.func @main() {\n  %m = memref.alloca() : memref<4096xi8>\n  call @main() : () -> ()\n  return\n}",
    );
    let puts =
        "llvm.func @printString(!llvm.ptr)\nllvm.mlir.global constant @s(\"01234567890123456789\\0A\\00\")\n";
    let endless = "llvm.func @main() {\n  %s = llvm.mlir.addressof @s : !llvm.ptr\n  llvm.br ^a\n^a:\n  \
                   llvm.call @printString(%s) : (!llvm.ptr) -> ()\n  llvm.br ^a\n}";
    endure("a flood of text", &format!("{puts}{endless}"));
    let malloc = "llvm.func @malloc(i64) -> !llvm.ptr\nllvm.func @main() {\n  %n = llvm.mlir.constant(8 : i64) : i64\n  \
                  llvm.br ^a\n^a:\n  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr\n  llvm.br ^a\n}";
    endure("malloc without end", malloc);
}

#[test]
fn types() {
    for (open, close) in
        [("tuple<", ">"), ("!llvm.struct<(", ")>"), ("!llvm.array<2 x ", ">"), ("memref<2x", ">")]
    {
        for depth in [50, 300, 20_000] {
            let ty = format!("{}i8{}", open.repeat(depth), close.repeat(depth));
            endure(&format!("{depth} times {open}"), &format!("func.func private @f({ty})\n{}", main_of("")));
        }
    }
    for (name, pair) in [
        ("structs", "!llvm.struct<(!a{}, !a{})>"),
        ("tuples", "tuple<!a{}, !a{}>"),
        ("functions", "(!a{}) -> !a{}"),
    ] {
        for depth in [20, 60] {
            let mut text = String::from("!a0 = i8\n");
            for at in 1..=depth {
                let last = (at - 1).to_string();
                text += &format!("!a{at} = {}\n", pair.replace("{}", &last));
            }
            text += &format!("func.func private @f(!a{depth})\n{}", main_of(""));
            endure(&format!("{name} doubled {depth} times"), &text);
        }
    }
    for rank in [32, 1000, 100_000] {
        let shape = "1x".repeat(rank);
        endure(&format!("rank {rank}"), &main_of(&format!("  %m = memref.alloc() : memref<{shape}i8>")));
        let sizes = vec!["%n"; rank].join(", ");
        let dynamic = "?x".repeat(rank);
        let body =
            format!("  %n = arith.constant 1 : index\n  %m = memref.alloc({sizes}) : memref<{dynamic}i8>");
        endure(&format!("dynamic rank {rank}"), &main_of(&body));
    }
    for lanes in ["1000000", "4294967295", "4294967296", "9223372036854775807"] {
        let body = format!(
            "  %v = arith.constant dense<1> : vector<{lanes}xi64>\n  %w = arith.addi %v, %v : vector<{lanes}xi64>"
        );
        endure(&format!("{lanes} lanes"), &main_of(&body));
        endure(
            &format!("an array of {lanes}"),
            &format!(
                "llvm.func @main() {{\n  %a = llvm.mlir.zero : !llvm.array<{lanes} x i64>\n  llvm.return\n}}"
            ),
        );
        endure(
            &format!("a variable of {lanes}"),
            &format!(
                "llvm.mlir.global external @g() : !llvm.array<{lanes} x i64>\nllvm.func @main() {{\n  llvm.return\n}}"
            ),
        );
    }
    for width in ["0", "16777215", "16777216", "99999999999999999999"] {
        endure(
            &format!("i{width}"),
            &main_of(&format!("  %a = arith.constant -1 : i{width}\n  %b = arith.muli %a, %a : i{width}")),
        );
    }
}

#[test]
fn lengths() {
    let n = 30_000;
    let each = |f: &dyn Fn(usize) -> String| (0..n).map(f).collect::<Vec<_>>();
    let constants = each(&|at| format!("  %c{at} = arith.constant {at} : i32")).join("\n");
    endure("operations", &main_of(&constants));
    // Each result is put into a struct of all: the text of the lowered module is quadratic in their number.
    let (names, types) = (vec!["%c"; 3_000].join(", "), vec!["i32"; 3_000].join(", "));
    endure(
        "results",
        &format!(
            "func.func @main() -> ({types}) {{\n  %c = arith.constant 1 : i32\n  return {names} : {types}\n}}"
        ),
    );
    let arguments = each(&|at| format!("%a{at}: i32")).join(", ");
    endure("arguments", &format!("func.func @f({arguments}) {{\n  return\n}}\n{}", main_of("")));
    let blocks = each(&|at| format!("^b{at}:\n  cf.br ^b{}", at + 1)).join("\n");
    endure("blocks", &format!("func.func @main() {{\n  cf.br ^b0\n{blocks}\n^b{n}:\n  return\n}}"));
    let cases = each(&|at| format!("{at}: ^a")).join(", ");
    endure(
        "cases",
        &format!(
            "func.func @main() {{\n  %c = arith.constant 1 : i32\n  cf.switch %c : i32, [default: ^a, {cases}]\n^a:\n  return\n}}"
        ),
    );
    let functions = each(&|at| format!("func.func @f{at}() {{\n  return\n}}")).join("\n");
    endure("functions", &format!("{functions}\n{}", main_of("")));
    let elements = each(&|at| at.to_string()).join(", ");
    endure("elements", &format!("memref.global @g : memref<{n}xi32> = dense<[{elements}]>\n{}", main_of("")));
    endure("a long name", &format!("func.func private @{}()\n{}", "x".repeat(1 << 20), main_of("")));
    endure(
        "a long text",
        &format!(
            "llvm.mlir.global constant @s(\"{}\")\nllvm.func @main() {{\n  llvm.return\n}}",
            "x".repeat(4 << 20)
        ),
    );
    endure("a long number", &main_of(&format!("  %a = arith.constant {} : i64", "9".repeat(1 << 20))));
    endure("a long comment", &format!("//{}\n{}", "x".repeat(4 << 20), main_of("")));
    for (open, middle, close) in [
        ("scf.execute_region {\n", "", "scf.yield\n}\n"),
        ("{a = ", "1", "}"),
        ("[", "", "]"),
        ("(", "", ")"),
    ] {
        for depth in [100, 5_000] {
            let nest = format!("{}{middle}{}", open.repeat(depth), close.repeat(depth));
            let text = if open.starts_with("scf") {
                main_of(&nest)
            } else {
                format!("module attributes {{a = {nest}}} {{\n}}")
            };
            endure(&format!("{depth} times {open}"), &text);
        }
    }
}
