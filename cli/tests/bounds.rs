//! Nesting and chains of every kind, 100,000 deep at night and 20,000 by day. Each verb ends with a diagnostic or an
//! answer, in time that the text allows. No signal ends it.

use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeValLike;
use std::process::{Command, Stdio};
use std::time::Duration;

fn deep() -> usize {
    plumb_testkit::share(100_000, 5) as usize
}

/// Seconds of processor time of a verb: the longest of these texts has twelve megabytes.
const SECONDS: i64 = 30;

const VERBS: &[&[&str]] = &[
    &["parse"],
    &["print"],
    &["run", "--fuel", "1000000"],
    &["lower"],
    &["emit"],
    &["check"],
    &["diff", "--engine", "interp"],
    &["reduce", "--test", "true", "--seconds", "2"],
];

/// Gives a text to every verb. All refuse it with this code; without a code, none ends by a signal.
#[track_caller]
fn endure(name: &str, code: &str, text: &str) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("input.mlir");
    std::fs::write(&path, text).unwrap();
    for verb in VERBS {
        let seconds = || getrusage(UsageWho::RUSAGE_CHILDREN).unwrap().user_time().tv_sec();
        let before = seconds();
        let child = Command::new(env!("CARGO_BIN_EXE_plumb"))
            .arg(verb[0])
            .arg(&path)
            .args(&verb[1..])
            .stdin(Stdio::null())
            .output()
            .unwrap();
        let told = [String::from_utf8_lossy(&child.stdout), String::from_utf8_lossy(&child.stderr)].concat();
        let what = format!("{} of {name}: {:?}", verb[0], child.status);
        assert!(matches!(child.status.code(), Some(0..=3 | 10..=14)), "{what}: {:.2000}", told);
        assert!(!told.contains("unrecognized subcommand"), "{what}: {told:.2000}");
        assert!(seconds() - before < SECONDS, "{what}: {} s", seconds() - before);
        if !code.is_empty() {
            // A check has failed; the others were given what they cannot use.
            let refused = if verb[0] == "check" { 1 } else { 2 };
            assert_eq!(child.status.code(), Some(refused), "{what}: {told:.2000}");
            assert!(told.contains(code), "{what}: not [{code}]: {told:.2000}");
            assert!(told.len() < 20_000, "{what}: {} bytes", told.len());
        }
    }
}

/// `before`, `open` many times, `middle`, `close` as often, `after`.
fn nest(before: &str, open: &str, middle: &str, close: &str, after: &str) -> String {
    [before, &open.repeat(deep()), middle, &close.repeat(deep()), after].concat()
}

/// A line for each number.
fn chain(line: impl Fn(usize) -> String) -> String {
    (0..deep()).map(|at| line(at) + "\n").collect()
}

#[test]
fn types() {
    for (open, close) in [
        ("tuple<", ">"),
        ("complex<", ">"),
        ("tensor<1x", ">"),
        ("memref<1x", ">"),
        ("vector<1x", ">"),
        ("!llvm.array<1 x ", ">"),
        ("!llvm.struct<(", ")>"),
        ("!llvm.struct<\"s\", (", ")>"),
        ("!llvm.func<void (", ")>"),
        ("!llvm.target<\"t\", ", ">"),
        ("!llvm.ptr<", ">"),
        ("(", ") -> ()"),
        ("() -> (", ")"),
        ("!x.y<", ">"),
        ("!llvm<\"", "\">"),
    ] {
        let code = if open == "!llvm<\"" { "" } else { "nesting-too-deep" };
        let code = if ["!x.y<"].contains(&open) { "" } else { code };
        endure(open, code, &nest("func.func private @f(", open, "i8", close, ")\n"));
    }
    let old = nest("llvm.func @f(!llvm<\"", "{ ", "i8", " }", "\">)\n");
    endure("types in quotes", "", &old);
}

#[test]
fn attributes() {
    for (open, middle, close) in [
        ("[", "", "]"),
        ("{a = ", "1", "}"),
        ("dense<[", "1", "]> : tensor<1xi8>"),
        ("#x.y<", "", ">"),
        ("#llvm.loop_annotation<vectorize = <followupAll = ", "#a", ">>"),
        ("tuple<", "i1", ">"),
        ("affine_map<() -> ((", "1", "))>"),
        ("loc(fused[", "unknown", "])"),
        ("loc(\"a\"(", "unknown", "))"),
        ("loc(callsite(unknown at ", "unknown", "))"),
        ("distinct[0]<", "", ">"),
    ] {
        endure(open, "", &nest("module attributes {x.a = ", open, middle, close, "} {}\n"));
    }
    for (open, middle, close) in [("[", "", "]"), ("{a = ", "1", "}"), ("tuple<", "i1", ">")] {
        let text = nest("module attributes {x.a = ", open, middle, close, "} {}\n");
        endure(open, "nesting-too-deep", &text);
    }
    let dense = nest("module attributes {x.a = dense<", "[", "1", "]", "> : tensor<1xi8>} {}\n");
    endure("elements", "nesting-too-deep", &dense);
    for (open, middle, close) in
        [("fused[", "unknown", "]"), ("\"a\"(", "unknown", ")"), ("callsite(unknown at ", "unknown", ")")]
    {
        endure(open, "nesting-too-deep", &nest("module {} loc(", open, middle, close, ")\n"));
    }
}

#[test]
fn affine_expressions() {
    for (open, middle, close, code) in [
        ("(", "d0", ")", "nesting-too-deep"),
        ("- ", "d0", "", "nesting-too-deep"),
        ("d0 + (", "d0", ")", "nesting-too-deep"),
        ("d0 floordiv 3 + d0 mod 5 + ", "d0", "", "expression-too-large"),
        ("", "d0", " mod 3 floordiv 2", "expression-too-large"),
        ("", "d0", " ceildiv -1", "expression-too-large"),
        ("", "d0", " * 3", ""),
        ("", "d0", " + 9223372036854775807", ""),
    ] {
        let text = nest("#m = affine_map<(d0) -> (", open, middle, close, ")>\n");
        endure(&format!("{open}…{close}"), code, &text);
    }
    let set = nest("#s = affine_set<(d0) : (", "d0 floordiv 3 + d0 mod 5 + ", "d0", "", " >= 0)>\n");
    endure("a set", "expression-too-large", &set);
    let rows =
        "((".repeat(150) + "d0" + &(" floordiv 3 + d0)".to_owned() + &" mod 5 + d0".repeat(90)).repeat(150);
    endure("a row in each level", "", &format!("#m = affine_map<(d0) -> ({rows})>\n"));
}

#[test]
fn regions() {
    for (open, close) in [
        ("scf.if %c {\n", "}\n"),
        ("scf.execute_region {\n", "scf.yield }\n"),
        ("module {\n", "}\n"),
        ("\"builtin.module\"() ({\n", "}) : () -> ()\n"),
        ("func.func @f() {\n", "return }\n"),
    ] {
        let before = "func.func @main(%c: i1, %n: index) {\n";
        let text = nest(before, open, "", close, "  return\n}\n");
        endure(open, "nesting-too-deep", &text);
    }
    let loops = chain(|at| format!("scf.for %i{at} = %n to %n step %n {{"));
    let ends = "}\n".repeat(deep());
    let text = format!("func.func @main(%n: index) {{\n{loops}{ends}  return\n}}\n");
    endure("loops", "nesting-too-deep", &text);
    let modules = nest("", "module {\n", "", "}\n", "");
    endure("modules", "nesting-too-deep", &modules);
}

#[test]
fn aliases() {
    let main = "func.func @main() { return }\n";
    let types = chain(|at| format!("!t{} = tuple<!t{at}>", at + 1));
    endure("aliases of types", "nesting-too-deep", &format!("!t0 = i8\n{types}{main}"));
    let structs = chain(|at| format!("!t{} = !llvm.struct<\"s{at}\", (!t{at})>", at + 1));
    endure("named structs", "nesting-too-deep", &format!("!t0 = i8\n{structs}{main}"));
    let attributes = chain(|at| format!("#a{} = [#a{at}]", at + 1));
    endure("aliases of attributes", "nesting-too-deep", &format!("#a0 = 1\n{attributes}{main}"));
    let locations = chain(|at| format!("#l{} = loc(callsite(#l{at} at #l{at}))", at + 1));
    endure("aliases of locations", "", &format!("#l0 = loc(unknown)\n{locations}{main}"));
    let scopes = chain(|at| {
        let scope = format!("#llvm.di_lexical_block<scope = #s{at}, line = 1>");
        format!("#s{} = {scope}", at + 1)
    });
    let program = "#s0 = #llvm.di_subprogram<id = distinct[0]<>, name = \"f\">\n";
    endure("debug scopes", "nesting-too-deep", &format!("{program}{scopes}{main}"));
    let tags = chain(|at| {
        let members = format!("members = {{<#t{at}, 0>}}");
        format!("#t{} = #llvm.tbaa_type_desc<id = \"t{}\", {members}>", at + 1, at + 1)
    });
    let root = "#t0 = #llvm.tbaa_root<id = \"r\">\n";
    endure("descriptions of types", "nesting-too-deep", &format!("{root}{tags}{main}"));
}

#[test]
fn chains() {
    let deep = deep();
    let main = "func.func @main() {\n  call @f0() : () -> ()\n  return\n}\n";
    let calls = chain(|at| format!("func.func @f{at}() {{\n  call @f{}() : () -> ()\n  return\n}}", at + 1));
    endure("calls", "", &format!("{calls}func.func @f{deep}() {{ return }}\n{main}"));
    let blocks = chain(|at| format!("^b{at}:\n  cf.br ^b{}", at + 1));
    endure("blocks", "", &format!("func.func @main() {{\n  cf.br ^b0\n{blocks}^b{deep}:\n  return\n}}\n"));
    let values = chain(|at| format!("  %v{} = arith.addi %v{at}, %v{at} : i32", at + 1));
    let first = "func.func @main() -> i32 {\n  %v0 = arith.constant 1 : i32\n";
    endure("values", "", &format!("{first}{values}  return %v{deep} : i32\n}}\n"));
    let casts = chain(|at| format!("  %v{} = memref.cast %v{at} : memref<?xi8> to memref<?xi8>", at + 1));
    let first =
        "func.func @main() {\n  %n = arith.constant 1 : index\n  %v0 = memref.alloc(%n) : memref<?xi8>\n";
    endure("views", "", &format!("{first}{casts}  return\n}}\n"));
    let symbols = "::@a".repeat(deep);
    endure(
        "symbols",
        "",
        &format!("module attributes {{x.a = @a{symbols}}} {{}}\nfunc.func @main() {{ return }}\n"),
    );
    let main = "llvm.func @main() {\n  llvm.return\n}\n";
    let first = "llvm.mlir.global external @g0(1 : i32) : i32\n";
    let address = |at: usize| {
        format!("  %p = llvm.mlir.addressof @g{at} : !llvm.ptr\n  llvm.return %p : !llvm.ptr\n}}")
    };
    let aliases = chain(|at| format!("llvm.mlir.alias external @g{} : i32 {{\n{}", at + 1, address(at)));
    endure("aliases of globals", "", &format!("{first}{aliases}{main}"));
    let globals =
        chain(|at| format!("llvm.mlir.global external @g{}() : !llvm.ptr {{\n{}", at + 1, address(at)));
    endure("globals", "", &format!("{first}{globals}{main}"));
    let sums = chain(|at| format!("  %v{} = llvm.add %v{at}, %v{at} : i32", at + 1));
    let open = "llvm.mlir.global external @g() : i32 {\n  %v0 = llvm.mlir.constant(1 : i32) : i32\n";
    endure("an initializer", "", &format!("{open}{sums}  llvm.return %v{deep} : i32\n}}\n{main}"));
    let steps =
        chain(|at| format!("  %v{} = llvm.getelementptr %v{at}[1] : (!llvm.ptr) -> !llvm.ptr, i8", at + 1));
    let open = "llvm.mlir.global external @g() : !llvm.ptr {\n  %v0 = llvm.mlir.zero : !llvm.ptr\n";
    endure("an address", "", &format!("{open}{steps}  llvm.return %v{deep} : !llvm.ptr\n}}\n{main}"));
    let nodes =
        chain(|at| format!("  llvm.tbaa_type_desc @t{} {{id = \"t\", members = {{<@t{at}, 0>}}}}", at + 1));
    endure(
        "older metadata",
        "",
        &format!("llvm.metadata @m {{\n  llvm.tbaa_root @t0 {{id = \"r\"}}\n{nodes}}}\n{main}"),
    );
}

#[test]
fn traces() {
    let calls = "  call @f(%c) : (i32) -> ()\n".repeat(60_000);
    let head = "func.func @f(%a: i32) {\n  return\n}\nfunc.func @main() {\n  %c = arith.constant 1 : i32\n";
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("input.mlir");
    std::fs::write(&path, format!("{head}{calls}  return\n}}\n")).unwrap();
    let seconds = || getrusage(UsageWho::RUSAGE_CHILDREN).unwrap().user_time().tv_sec();
    let before = seconds();
    for (pattern, code) in [("func.*", 0), ("*******************x", 2)] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_plumb"));
        let args = ["--trace", "--trace-op", pattern];
        let output = command.arg("run").arg(&path).args(args).stdin(Stdio::null()).output().unwrap();
        assert_eq!(output.status.code(), Some(code), "{:.2000}", String::from_utf8_lossy(&output.stderr));
    }
    assert!(seconds() - before < 10, "{} s", seconds() - before);
}

/// Seconds that a run is given, and processor time that it may take beyond them: the tests are hardly optimised.
const GIVEN: u64 = 1;
const BEYOND: Duration = Duration::from_secs(2);

/// What stands before an endless loop, and the operation in it.
const WIDEST: &[(&str, &str)] = &[
    (
        "%v = llvm.mlir.constant(dense<1.0> : vector<65536xf32>) : vector<65536xf32>",
        "%r = llvm.intr.matrix.multiply %v, %v \
         {lhs_rows = 256 : i32, lhs_columns = 256 : i32, rhs_columns = 256 : i32} \
         : (vector<65536xf32>, vector<65536xf32>) -> vector<65536xf32>",
    ),
    (
        "%p = llvm.alloca %one x !llvm.array<65000 x i64> : (i64) -> !llvm.ptr",
        "%a = llvm.load %p : !llvm.ptr -> !llvm.array<65000 x i64> llvm.store %a, %p : !llvm.array<65000 x i64>, !llvm.ptr",
    ),
    ("%v = arith.constant dense<3.0> : vector<32000xf128>", "%w = arith.divf %v, %v : vector<32000xf128>"),
    ("%v = arith.constant dense<3.0> : vector<65536xf64>", "%w = math.powf %v, %v : vector<65536xf64>"),
    (
        "%v = arith.constant 3 : i65536 %m = arith.constant -1 : i65536 %n = arith.shrui %m, %v : i65536",
        "%w = math.ipowi %v, %n : i65536",
    ),
    ("%v = arith.constant 3 : i65536", "%w = arith.muli %v, %v : i65536"),
    ("", "%w = vector.create_mask %step : vector<65536xi1>"),
];

#[test]
fn seconds_bound_the_widest_operations() {
    let folder = tempfile::tempdir().unwrap();
    for (before, inside) in WIDEST {
        let path = folder.path().join("input.mlir");
        let text = format!(
            "func.func @main() {{
               %zero = arith.constant 0 : index
               %step = arith.constant 1 : index
               %end = arith.constant 1000000000 : index
               %one = llvm.mlir.constant(1 : i64) : i64
               {before}
               scf.for %i = %zero to %end step %step {{ {inside} }}
               return
             }}"
        );
        std::fs::write(&path, text).unwrap();
        let time = || {
            let usage = getrusage(UsageWho::RUSAGE_CHILDREN).unwrap().user_time();
            Duration::from_micros(usage.num_microseconds() as u64)
        };
        let start = time();
        let child = Command::new(env!("CARGO_BIN_EXE_plumb"))
            .args(["run", "--seconds", &GIVEN.to_string()])
            .arg(&path)
            .stdin(Stdio::null())
            .output()
            .unwrap();
        let told = String::from_utf8_lossy(&child.stderr);
        assert_eq!(child.status.code(), Some(13), "{inside}: {told}");
        let taken = time() - start;
        assert!(taken < Duration::from_secs(GIVEN) + BEYOND, "{inside}: {taken:?}");
    }
}
