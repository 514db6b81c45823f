//! A target that needs what its source does not: memory, stack, time.

use plumb_diff::diff::diff;
use plumb_diff::engine::Engine;
use plumb_diff::native::WorkerProgram;
use plumb_diff::settings::Settings;
use plumb_diff::subject::{LibrarySubject, Subject};
use plumb_diff::verdict::Verdict;
use plumb_ir::{Module, ParseOptions};
use std::sync::Arc;

/// A lowering that gives this module, whatever it is asked.
struct ConstantLowering(&'static str);

impl LibrarySubject for ConstantLowering {
    fn name(&self) -> &str {
        "always"
    }

    fn lower(&self, _: &Module) -> Result<Module, String> {
        Ok(parse(self.0))
    }
}

fn parse(text: &str) -> Module {
    let (module, diags) = plumb_ir::parse(text, &ParseOptions::default());
    assert!(diags.is_empty(), "{diags:?}");
    module
}

fn verdict(source: &str, target: &'static str, engine: Engine, settings: &Settings) -> Verdict {
    let subjects = [Subject::library(Arc::new(ConstantLowering(target)))];
    diff(parse(source), source, &subjects, &[engine], settings).verdict
}

const SMALL: &str = "func.func @main() -> i32 { %r = arith.constant 7 : i32  return %r : i32 }";

/// Allocates far more than the target is given, too.
const LARGE: &str = "func.func @main() -> i32 {
  %r = arith.constant 7 : i32
  %m = memref.alloc() : memref<500000000xi8>
  memref.dealloc %m : memref<500000000xi8>
  return %r : i32
}";

const ALLOCATES: &str = "llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @main() -> i32 {
  %n = llvm.mlir.constant(-20 : i64) : i64
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  %r = llvm.mlir.constant(7 : i32) : i32
  llvm.return %r : i32
}";

const RECURSES: &str = "llvm.func @again(%a: i32) -> i32 {
  %r = llvm.call @again(%a) : (i32) -> i32
  %s = llvm.add %r, %a : i32
  llvm.return %s : i32
}
llvm.func @main() -> i32 {
  %a = llvm.mlir.constant(7 : i32) : i32
  %r = llvm.call @again(%a) : (i32) -> i32
  llvm.return %r : i32
}";

const GOES_ON: &str = r#"llvm.mlir.global external @g(0 : i32) : i32
llvm.func @main() -> i32 {
  %p = llvm.mlir.addressof @g : !llvm.ptr
  llvm.br ^b
^b:
  %v = llvm.load volatile %p : !llvm.ptr -> i32
  %r = llvm.mlir.constant(7 : i32) : i32
  %c = llvm.icmp "ne" %v, %r : i32
  llvm.cond_br %c, ^b, ^e
^e:
  llvm.return %r : i32
}"#;

#[test]
fn what_a_small_source_does_not_need_is_a_finding() {
    let settings = Settings::default();
    let interpreted = |source, target| verdict(source, target, Engine::Interp, &settings);
    assert_eq!(interpreted(SMALL, ALLOCATES), Verdict::Memory);
    assert_eq!(interpreted(LARGE, ALLOCATES), Verdict::NotComparable);
    assert!(matches!(interpreted(SMALL, RECURSES), Verdict::Hang | Verdict::Memory));
    assert_eq!(interpreted(SMALL, GOES_ON), Verdict::Hang);
}

#[test]
fn an_interpreted_program_ends_in_its_time_and_that_says_nothing_of_it() {
    let long = "func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 2000000 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %c0) -> (index) {
    scf.yield %i : index
  }
  return %r : index
}";
    let key = |source, target| {
        let settings = Settings { interpreter_time: std::time::Duration::ZERO, ..Settings::default() };
        let subjects = [Subject::library(Arc::new(ConstantLowering(target)))];
        let report = diff(parse(source), source, &subjects, &[Engine::Interp], &settings);
        let judgement = &report.results[0].judgement;
        (judgement.verdict, judgement.key.clone())
    };
    assert_eq!(key(long, GOES_ON), (Verdict::NotComparable, "source-time".into()));
    assert_eq!(key(SMALL, GOES_ON), (Verdict::NotComparable, "target-time".into()));
}

#[test]
fn native_code_that_goes_on_twice_hangs() {
    let Some(worker) = plumb_testkit::worker() else { return };
    let native_time = std::time::Duration::from_millis(200);
    let settings = Settings { worker: Some(WorkerProgram::at(worker)), native_time, ..Settings::default() };
    assert_eq!(verdict(SMALL, GOES_ON, Engine::Jit(0), &settings), Verdict::Hang);
}

const FREES: &str = "func.func @main() -> i32 {
  %r = arith.constant 7 : i32
  %m = memref.alloc() : memref<16xi32>
  memref.dealloc %m : memref<16xi32>
  return %r : i32
}";

const LEAKS: &str = "llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @main() -> i32 {
  %n = llvm.mlir.constant(64 : i64) : i64
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  %r = llvm.mlir.constant(7 : i32) : i32
  llvm.return %r : i32
}";

/// Takes two kilobytes in each of a thousand iterations.
const GROWS: &str = "func.func @main() -> i32 {
  %r = arith.constant 7 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 1000 : index
  cf.br ^head(%c0 : index)
^head(%i: index):
  %m = memref.alloca() : memref<512xi32>
  %next = arith.addi %i, %c1 : index
  %more = arith.cmpi ult, %next, %n : index
  cf.cond_br %more, ^head(%next : index), ^end
^end:
  return %r : i32
}";

#[test]
fn leaks_and_stack_are_notes_and_on_demand_findings() {
    let leaks_itself = &FREES.replace("  memref.dealloc %m : memref<16xi32>\n", "");
    let on_tensors = &SMALL.replace("return", "%t = tensor.empty() : tensor<2xi32>\n return");
    let judged = |source: &str, target, settings: &Settings| {
        let subjects = [Subject::library(Arc::new(ConstantLowering(target)))];
        let report = diff(parse(source), source, &subjects, &[Engine::Interp], settings);
        report.results[0].judgement.clone()
    };
    let quiet = Settings::default();
    let strict = Settings { leaks: true, stack: true, ..Settings::default() };
    for (source, target, key) in
        [(FREES, LEAKS, "leak llvm.call"), (SMALL, LEAKS, "leak llvm.call"), (SMALL, GROWS, "stack")]
    {
        let note = judged(source, target, &quiet);
        assert_eq!((note.verdict, note.key.as_str()), (Verdict::Match, ""));
        assert!(note.detail.starts_with("note: the target "), "{}", note.detail);
        let found = judged(source, target, &strict);
        assert_eq!((found.verdict, found.key.as_str()), (Verdict::Memory, key));
    }
    for (source, target) in
        [(leaks_itself.as_str(), LEAKS), (on_tensors.as_str(), LEAKS), (GROWS, GROWS), (FREES, FREES)]
    {
        let judgement = judged(source, target, &strict);
        assert_eq!((judgement.verdict, judgement.detail.as_str()), (Verdict::Match, ""), "{source}");
    }
}

/// The length of a scalable vector, without vectors and with one.
const LENGTH: &str = "func.func @main() -> index {
  %c4 = arith.constant 4 : index
  %v = vector.vscale
  %n = arith.muli %v, %c4 : index
  return %n : index
}";

const SUM: &str = "func.func @main() -> i32 {
  %v = arith.constant dense<2> : vector<[4]xi32>
  %s = vector.reduction <add>, %v : vector<[4]xi32> into i32
  return %s : i32
}";

#[test]
fn what_holds_for_one_vscale_must_hold_for_another() {
    let settings = Settings::default();
    let interpreted = |source, target| verdict(source, target, Engine::Interp, &settings);
    assert_eq!(interpreted(LENGTH, LENGTH), Verdict::Match);
    assert_eq!(interpreted(SUM, SUM), Verdict::Match);
    let four = "func.func @main() -> index { %c4 = arith.constant 4 : index  return %c4 : index }";
    assert_eq!(interpreted(LENGTH, four), Verdict::Mismatch);
    let eight = "func.func @main() -> i32 { %c8 = arith.constant 8 : i32  return %c8 : i32 }";
    assert_eq!(interpreted(SUM, eight), Verdict::Mismatch);
    let other = Settings { vscale: 2, ..Settings::default() };
    assert_eq!(verdict(SUM, eight, Engine::Interp, &other), Verdict::Mismatch);
}
