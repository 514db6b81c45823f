//! The reference programs convert, where they use only operations that have a rule.
#![allow(clippy::print_stderr)] // what is refused is said

mod common;

use plumb_ir::parse::{ParseOptions, parse};
use plumb_ir::{Module, Severity};
use plumb_lower::{Lowering, ReferenceLowering};

/// Converts every program below a folder of the reference data; returns how many did, and what stood in the way of
/// the others.
fn convert_all(folder: &str) -> Option<(usize, Vec<String>)> {
    let data = plumb_testkit::testdata()?;
    let (mut converted, mut refused) = (0, Vec::new());
    for (name, text) in common::programs(&data.join(folder)) {
        let (module, diags) = parse(&text, &ParseOptions::default());
        if diags.iter().any(|d| d.severity == Severity::Error) {
            eprintln!("not parsed: {name}");
            continue;
        }
        let module: Module = module;
        match ReferenceLowering::default().lower(&module) {
            Ok(_) => converted += 1,
            Err(diags) => refused.extend(diags.iter().map(|d| format!("{name}: {}: {}", d.code, d.message))),
        }
    }
    Some((converted, refused))
}

#[test]
fn benchmarks() {
    let Some((converted, refused)) = convert_all("bench") else { return };
    assert_eq!(refused, Vec::<String>::new());
    assert!(converted >= 6, "only {converted}");
}

#[test]
fn known_bugs() {
    let Some((converted, refused)) = convert_all("known-bugs") else { return };
    for refusal in &refused {
        eprintln!("{refusal}");
        // A program may use what has no rule; nothing else may stand in the way.
        assert!(refusal.contains("lower-unsupported-op"), "{refusal}");
    }
    assert!(converted >= 5, "only {converted}");
}
