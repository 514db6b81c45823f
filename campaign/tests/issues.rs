//! Issues: what a compiler's own programs print of a finding, and that it is said where they do not confirm it.

use plumb_campaign::finding::KnownBugs;
use plumb_campaign::issue::issue_of;
use plumb_diff::adapt;
use plumb_diff::engine::Engine;
use plumb_diff::settings::Settings;
use plumb_diff::subject::Subject;
use std::path::Path;

/// The issue of an entry of the list of known bugs; none where a program is not on this machine.
fn issue(name: &str, subject: &str) -> Option<String> {
    plumb_testkit::program("mlir-opt-22")?;
    plumb_testkit::program("mlir-runner-22")?;
    plumb_testkit::library("mlir_c_runner_utils")?;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/known");
    let text = std::fs::read_to_string(folder.join(name)).unwrap();
    let (module, subject) = (adapt::parse(&text).unwrap(), Subject::parse(subject).unwrap());
    let known = KnownBugs::load(&folder).unwrap();
    Some(issue_of(&module, &subject, &[Engine::Interp], &known, &Settings::default()).unwrap())
}

const CONFIRMED: &str = "Confirmed by the commands above";

#[test]
fn a_wrong_result_is_printed_by_the_runner_of_the_compiler() {
    let Some(text) = issue("unsigned-loop-folded.mlir", "mlir-opt-22=canonicalize") else { return };
    let blocks: Vec<&str> = text.split("```").collect();
    let printed = |block: &str| block.trim_end().lines().last().map(str::to_string);
    // The program, without the pass, with it, and what it should print.
    let ends: Vec<_> = blocks.iter().skip(3).step_by(2).filter_map(|block| printed(block)).collect();
    assert_eq!(ends[..3], ["0", "1", "0"], "{text}");
    assert!(text.contains(CONFIRMED) && text.starts_with("# `canonicalize` changes the meaning"), "{text}");
    assert!(text.contains("version 22.1.8 | shows it"), "{text}");
    assert!(text.contains("canonicalize takes an unsigned loop"), "{text}");
}

#[test]
fn what_the_lowering_does_as_well_is_not_called_confirmed() {
    let Some(text) = issue("atan2-folded.mlir", "mlir-opt-22=canonicalize") else { return };
    assert!(text.contains("**Not confirmed by executing it**") && !text.contains(CONFIRMED), "{text}");
}

#[test]
fn a_complex_number_is_printed_by_its_parts() {
    let Some(text) = issue("complex-zero-folded.mlir", "mlir-opt-22=canonicalize") else { return };
    assert!(text.contains("complex.im %v") && !text.contains("fpext' operand"), "{text}");
}

#[test]
fn a_crash_has_the_functions_of_its_stack() {
    let Some(text) = issue("dead-values-loop.mlir", "mlir-opt-22=remove-dead-values") else { return };
    assert!(
        text.contains("mlir::detail::OpToOpPassAdaptor::run\n") && text.contains("(signal 11)"),
        "{text}"
    );
    assert!(text.contains(CONFIRMED) && !text.contains("0x0"), "{text}");
}

#[test]
fn what_could_do_more_than_compute_is_not_executed() {
    let program = "llvm.func @unlink(!llvm.ptr) -> i32
      func.func private @amount() -> i8 {
        %0 = arith.constant 4 : i8
        return %0 : i8
      }
      func.func @main() -> i8 {
        %0 = call @amount() : () -> i8
        return %0 : i8
      }";
    let Some(_) = plumb_testkit::program("mlir-opt-22") else { return };
    let subject = Subject::parse("cmd:sed 's/constant 4/constant 5/'").unwrap();
    let module = adapt::parse(program).unwrap();
    let known = KnownBugs::default();
    let text = issue_of(&module, &subject, &[Engine::Interp], &known, &Settings::default()).unwrap();
    assert!(text.contains("the foreign function `@unlink` is not executed without a sandbox"), "{text}");
}

#[test]
fn our_own_lowering_has_no_issue() {
    let text = "func.func @main() -> i32 {\n %c = arith.constant 4 : i32\n return %c : i32 }";
    let subject = Subject::own();
    let known = KnownBugs::default();
    let none =
        issue_of(&adapt::parse(text).unwrap(), &subject, &[Engine::Interp], &known, &Settings::default());
    assert!(none.is_err());
}

#[test]
fn passes_for_functions_are_nested_before_the_lowering() {
    let subject = "mlir-opt-22=affine-super-vectorize{virtual-vector-size=4}";
    let Some(text) = issue("vectorize-reversed.mlir", subject) else { return };
    assert!(text.contains("func.func(affine-super-vectorize{virtual-vector-size=4})"), "{text}");
    assert!(text.contains(CONFIRMED), "{text}");
    assert!(!text.contains("error:"), "{text}");
}
