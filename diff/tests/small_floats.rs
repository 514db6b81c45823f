//! Arithmetic of the small float formats: what mlir-opt folds, on pairs of patterns of each, against the interpreter.

use plumb_host::{Class, Datum, Flags, ObservedValue, Outcome, SmallFloat};
use plumb_interp::{Options, Program};
use plumb_ir::{Module, ParseOptions, Severity};
use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Stdio};

/// Operations on two operands of the format, and what they give; `F` stands for the format.
const BINARY: [(&str, &str); 13] = [
    ("arith.addf", "F"),
    ("arith.subf", "F"),
    ("arith.mulf", "F"),
    ("arith.divf", "F"),
    ("arith.minimumf", "F"),
    ("arith.maximumf", "F"),
    ("arith.minnumf", "F"),
    ("arith.maxnumf", "F"),
    ("arith.cmpf olt,", "i1"),
    ("arith.cmpf ueq,", "i1"),
    ("arith.cmpf ole,", "i1"),
    ("arith.cmpf uno,", "i1"),
    ("arith.cmpf one,", "i1"),
];

/// Operations on one operand.
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

/// A module with a function for each operation, and the names of these.
fn module(small: SmallFloat, a: &[u64], b: &[u64]) -> (String, Vec<String>) {
    let (mut text, mut names) = (String::new(), Vec::new());
    let (ty, count) = (small.name(), a.len());
    let vector = |of: &str| {
        let of = if of == "F" { ty.to_owned() } else { of.replace('W', &small.width().to_string()) };
        format!("vector<{count}x{of}>")
    };
    let all = BINARY.iter().map(|row| (row, true)).chain(UNARY.iter().map(|row| (row, false)));
    for (number, ((op, result), two)) in all.enumerate() {
        let name = format!("f{number}");
        let (from, to) = (vector("F"), vector(result));
        let operands = if two { "%a, %b" } else { "%a" };
        let types =
            if ["arith.extf", "arith.bitcast"].contains(op) { format!("{from} to {to}") } else { from };
        writeln!(text, "func.func @{name}() -> {to} {{").unwrap();
        writeln!(text, "  %a = arith.constant {}", elements(a, ty)).unwrap();
        if two {
            writeln!(text, "  %b = arith.constant {}", elements(b, ty)).unwrap();
        }
        writeln!(text, "  %r = {op} {operands} : {types}\n  return %r : {to}\n}}").unwrap();
        names.push(name);
    }
    (text, names)
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
    match Program::decode(module, &Options::default()).run(name, &[]).outcome {
        Outcome::Return(seen) => match seen.results.into_iter().next() {
            Some(ObservedValue::Vector { elements, .. }) => elements,
            other => panic!("{other:?}"),
        },
        other => panic!("@{name}: {other:?}"),
    }
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
        let (text, names) = module(small, &a, &b);
        let folded = folded(&text);
        for what in ["addf", "subf", "mulf", "divf", "cmpf", "negf", "absf", "extf", "bitcast"] {
            assert!(!folded.contains(what), "{}: {what} is not folded", small.name());
        }
        let (source, folded) = (parse(&text), parse(&folded));
        for (name, op) in names.iter().zip(BINARY.iter().chain(&UNARY)) {
            let (ours, theirs) = (lanes(&source, name), lanes(&folded, name));
            assert_eq!(ours.len(), a.len());
            for (i, (x, y)) in ours.iter().zip(&theirs).enumerate() {
                let at = format!("{} {}: {:#x}, {:#x}: {x:?}, folded {y:?}", small.name(), op.0, a[i], b[i]);
                assert!(allows(x, y), "{at}");
                // Only what a format has nothing for is open, and zeros of which either may be chosen.
                let open = small.nan().is_none() || small.sign_bit() == 0 || op.0.contains("num");
                assert!(open || !x.flags.contains(Flags::NONDET), "{at}");
            }
            held += a.len();
        }
    }
    assert!(held > 1 << 18, "{held}");
}
