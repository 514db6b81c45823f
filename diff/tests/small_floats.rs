//! Arithmetic of the small float formats: what mlir-opt folds, on pairs of patterns of each, against the interpreter.

use plumb_host::{Class, Datum, Flags, Outcome, SmallFloat};
use plumb_interp::{Options, Program};
use plumb_ir::{Module, ParseOptions, Severity};
use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Stdio};

/// Operations on two operands of the format.
const BINARY: [&str; 9] = [
    "arith.addf",
    "arith.subf",
    "arith.mulf",
    "arith.divf",
    "arith.remf",
    "arith.minimumf",
    "arith.maximumf",
    "arith.minnumf",
    "arith.maxnumf",
];

/// Comparisons, which are folded of scalars only.
const PREDICATES: [&str; 6] = ["oeq", "olt", "ole", "one", "ueq", "uno"];

/// Operations on one operand, and what they give: `F` stands for the format, `W` for its width.
const UNARY: [(&str, &str); 5] = [
    ("arith.negf", "F"),
    ("math.absf", "F"),
    ("arith.extf", "f32"),
    ("arith.extf", "f64"),
    ("arith.bitcast", "iW"),
];

/// Elements by their bits, more of them than are printed one by one.
fn elements(bits: &[u64], ty: &str) -> String {
    let digits = bits.iter().fold(String::new(), |mut out, byte| {
        write!(out, "{byte:02X}").unwrap();
        out
    });
    format!("dense<\"0x{digits}\"> : vector<{}x{ty}>", bits.len())
}

fn signals(small: SmallFloat, bits: u64) -> bool {
    small.is_nan(bits) && small.quiet_bit() != 0 && bits & small.quiet_bit() == 0
}

/// A module with a function for each operation, and the names of these with the operations.
fn module(small: SmallFloat, a: &[u64], b: &[u64]) -> (String, Vec<(String, &'static str)>) {
    let (mut text, mut names) = (String::new(), Vec::new());
    let (ty, count) = (small.name(), a.len());
    let vector = |of: &str| {
        let of = if of == "F" { ty.to_owned() } else { of.replace('W', &small.width().to_string()) };
        format!("vector<{count}x{of}>")
    };
    let all = BINARY.iter().map(|op| (*op, "F", true)).chain(UNARY.iter().map(|(op, to)| (*op, *to, false)));
    for (number, (op, result, two)) in all.enumerate() {
        let (from, to) = (vector("F"), vector(result));
        let operands = if two { "%a, %b" } else { "%a" };
        let types = if result == "F" { from } else { format!("{from} to {to}") };
        writeln!(text, "func.func @f{number}() -> {to} {{").unwrap();
        // No conversion of a NaN that signals is folded.
        let quiet = |bits: &u64| if signals(small, *bits) && op == "arith.extf" { 0 } else { *bits };
        let a: Vec<u64> = a.iter().map(quiet).collect();
        writeln!(text, "  %a = arith.constant {}", elements(&a, ty)).unwrap();
        if two {
            writeln!(text, "  %b = arith.constant {}", elements(b, ty)).unwrap();
        }
        writeln!(text, "  %r = {op} {operands} : {types}\n  return %r : {to}\n}}").unwrap();
        names.push((format!("f{number}"), op));
    }
    (text, names)
}

/// A function that compares pairs, one in so many.
fn comparisons(small: SmallFloat, a: &[u64], b: &[u64], part: usize) -> String {
    let (mut body, mut results, ty) = (String::new(), Vec::new(), small.name());
    for i in (0..a.len()).step_by(part) {
        writeln!(body, "  %a{i} = arith.constant 0x{:02X} : {ty}", a[i]).unwrap();
        writeln!(body, "  %b{i} = arith.constant 0x{:02X} : {ty}", b[i]).unwrap();
        for predicate in PREDICATES {
            let name = format!("%r{}", results.len());
            writeln!(body, "  {name} = arith.cmpf {predicate}, %a{i}, %b{i} : {ty}").unwrap();
            results.push(name);
        }
    }
    let types = vec!["i1"; results.len()].join(", ");
    let results = results.join(", ");
    format!("func.func @compared() -> ({types}) {{\n{body}  return {results} : {types}\n}}\n")
}

fn folded(text: &str) -> String {
    let mut child = Command::new("mlir-opt-22")
        .arg("--canonicalize")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let text = text.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(text.as_bytes()));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

fn parse(text: &str) -> Module {
    let (module, diags) = plumb_ir::parse(text, &ParseOptions::default());
    let errors: Vec<_> = diags.iter().filter(|d| d.severity == Severity::Error).collect();
    assert!(errors.is_empty(), "{errors:?}");
    module
}

fn lanes(module: &Module, name: &str) -> Vec<Datum> {
    let Outcome::Return(seen) = Program::decode(module, &Options::default()).run(name, &[]).outcome else {
        panic!("@{name} does not return")
    };
    let mut all = Vec::new();
    seen.results.iter().for_each(|result| result.each(&mut |datum| all.push(datum.clone())));
    all
}

fn is_nan(datum: &Datum) -> bool {
    match datum.class {
        Class::Float(format) => plumb_host::to_f64(&datum.bits, format).is_nan(),
        _ => false,
    }
}

/// Whether a folded lane is one that the source may have. A NaN that arithmetic makes has bits of its own choice.
fn allows(source: &Datum, folded: &Datum) -> bool {
    source.flags.contains(Flags::NONDET)
        || source.bits == folded.bits
        || source.flags.contains(Flags::NAN_BITS) && is_nan(folded)
}

#[test]
fn mlir_opt_folds_what_the_interpreter_computes() {
    if plumb_testkit::program("mlir-opt-22").is_none() {
        return;
    }
    let mut held = 0;
    for small in SmallFloat::ALL.into_iter().filter(|small| small.width() <= 8) {
        let all = 1u64 << small.width();
        // By day one in eight of the second operands.
        let step = if plumb_testkit::nightly() || all < 256 { 1 } else { 8 };
        let second = |a: u64| (0..all).filter(move |b| (a + b).is_multiple_of(step));
        let (a, b): (Vec<u64>, Vec<u64>) = (0..all).flat_map(|a| second(a).map(move |b| (a, b))).unzip();
        let (mut text, names) = module(small, &a, &b);
        // These are many operations: some hundred of a format.
        text += &comparisons(small, &a, &b, (a.len() / 61).max(1) | 1);
        let folded = folded(&text);
        let kinds = BINARY.iter().chain(UNARY.iter().map(|(op, _)| op)).chain([&"arith.cmpf"]);
        for op in kinds {
            assert!(!folded.contains(op), "{}: {op} is not folded", small.name());
        }
        let (source, folded) = (parse(&text), parse(&folded));
        for (name, op) in &names {
            let (ours, theirs) = (lanes(&source, name), lanes(&folded, name));
            assert_eq!(ours.len(), a.len());
            for (i, (x, y)) in ours.iter().zip(&theirs).enumerate() {
                // mlir-opt 22 makes infinity of the NaN of powers of two: its fraction has no bit to say that it is one.
                if small == SmallFloat::F8E8M0FNU && *op == "arith.extf" && a[i] == 0xFF {
                    continue;
                }
                let at = format!("{} {op}: {:#x}, {:#x}: {x:?}, folded {y:?}", small.name(), a[i], b[i]);
                assert!(allows(x, y), "{at}");
                // Only what a format has nothing for is open, and zeros of which either may be chosen.
                let open = small.nan().is_none() || small.sign_bit() == 0 || op.contains("num");
                assert!(open || !x.flags.contains(Flags::NONDET), "{at}");
            }
            held += a.len();
        }
        let (ours, theirs) = (lanes(&source, "compared"), lanes(&folded, "compared"));
        assert!(ours == theirs && ours.len() > 200, "{}", small.name());
    }
    assert!(held > 1 << 18, "{held}");
}
