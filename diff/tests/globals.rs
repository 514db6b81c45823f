//! Public variables of the LLVM dialect are part of what is compared: a miscompile that shows nowhere else is found. They may be
//! converted before what the entry returns is.

use plumb_diff::adapt;
use plumb_diff::diff::diff;
use plumb_diff::engine::Engine;
use plumb_diff::native::WorkerProgram;
use plumb_diff::settings::Settings;
use plumb_diff::subject::{LibrarySubject, Subject};
use plumb_diff::verdict::Verdict;
use plumb_ir::Module;
use std::sync::Arc;

/// A program whose effects are on variables alone.
const PROGRAM: &str = r#"
llvm.mlir.global external @mixed() : !llvm.struct<(i8, array<2 x struct<packed (i16, i64)>>, array<0 x i64>, f32, i24)> {
  %0 = llvm.mlir.zero : !llvm.struct<(i8, array<2 x struct<packed (i16, i64)>>, array<0 x i64>, f32, i24)>
  llvm.return %0 : !llvm.struct<(i8, array<2 x struct<packed (i16, i64)>>, array<0 x i64>, f32, i24)>
}
llvm.mlir.global external @lanes(dense<0> : vector<3xi32>) : vector<3xi32>
llvm.mlir.global internal @hidden(0 : i32) : i32
llvm.mlir.global external constant @fixed(0 : i32) : i32
llvm.mlir.global external @tail(dense<[1, 2, 3]> : tensor<3xi16>) : !llvm.array<3 x i16>
llvm.func @main() -> i32 {
  %mixed = llvm.mlir.addressof @mixed : !llvm.ptr
  %late = llvm.getelementptr %mixed[0, 1, 1, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, array<2 x struct<packed (i16, i64)>>, array<0 x i64>, f32, i24)>
  %a = llvm.mlir.constant(1001 : i64) : i64
  llvm.store %a, %late {alignment = 1 : i64} : i64, !llvm.ptr
  %last = llvm.getelementptr %mixed[0, 4] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, array<2 x struct<packed (i16, i64)>>, array<0 x i64>, f32, i24)>
  %b = llvm.mlir.constant(1002 : i24) : i24
  llvm.store %b, %last : i24, !llvm.ptr
  %lanes = llvm.mlir.addressof @lanes : !llvm.ptr
  %c = llvm.mlir.constant(dense<[7, 8, 1003]> : vector<3xi32>) : vector<3xi32>
  llvm.store %c, %lanes : vector<3xi32>, !llvm.ptr
  %hidden = llvm.mlir.addressof @hidden : !llvm.ptr
  %d = llvm.mlir.constant(1004 : i32) : i32
  llvm.store %d, %hidden : i32, !llvm.ptr
  %tail = llvm.mlir.addressof @tail : !llvm.ptr
  %second = llvm.getelementptr %tail[1] : (!llvm.ptr) -> !llvm.ptr, i16
  %e = llvm.mlir.constant(1005 : i16) : i16
  llvm.store %e, %second : i16, !llvm.ptr
  %zero = llvm.mlir.constant(0 : i32) : i32
  llvm.return %zero : i32
}
"#;

/// Writes another number.
struct ReplacingLowering(&'static str);

impl LibrarySubject for ReplacingLowering {
    fn name(&self) -> &str {
        "another number"
    }

    fn lower(&self, module: &Module) -> Result<Module, String> {
        adapt::parse(&plumb_ir::print(module).replace(self.0, "999"))
    }
}

/// What each engine says to a program in which another number is written.
fn verdicts(number: &'static str) -> Vec<(Engine, Verdict, String)> {
    let worker = plumb_testkit::worker().map(WorkerProgram::at);
    let mut engines = vec![Engine::Interp];
    if worker.is_some() {
        engines.extend([Engine::Jit(0), Engine::Jit(2)]);
    }
    let settings = Settings { worker, ..Settings::default() };
    let module = adapt::parse(PROGRAM).expect("the program is valid");
    let subject = Subject::library(Arc::new(ReplacingLowering(number)));
    let report = diff(module, PROGRAM, &[subject], &engines, &settings);
    report.results.into_iter().map(|r| (r.engine, r.judgement.verdict, r.judgement.detail)).collect()
}

#[test]
fn what_is_written_to_public_variables_is_compared() {
    for (number, name) in [("1001", "mixed"), ("1002", "mixed"), ("1003", "lanes"), ("1005", "tail")] {
        for (engine, verdict, detail) in verdicts(number) {
            assert_eq!(verdict, Verdict::Mismatch, "{number} under {engine:?}: {detail}");
            assert!(detail.contains(&format!("global @{name}")), "{number} under {engine:?}: {detail}");
        }
    }
}

#[test]
fn what_nobody_sees_is_not() {
    for number in ["1004", "no such number"] {
        for (engine, verdict, detail) in verdicts(number) {
            assert_eq!(verdict, Verdict::Match, "{number} under {engine:?}: {detail}");
        }
    }
}

/// A program whose variable a pass converts, and nothing else.
const KEPT: &str = "memref.global @g : memref<2xi8> = dense<[1, 2]>
     func.func @main() -> (tensor<2xi8>, memref<1xi8>, i8) {
       %t = arith.constant dense<[3, 4]> : tensor<2xi8>
       %x = arith.constant 5 : i8
       %0 = arith.constant 0 : index
       %m = memref.alloc() : memref<1xi8>
       memref.store %x, %m[%0] : memref<1xi8>
       return %t, %m, %x : tensor<2xi8>, memref<1xi8>, i8
     }";

/// That variable, and what it becomes.
const CONVERTED: [&str; 2] = [
    "memref.global @g : memref<2xi8> = dense<[1, 2]>",
    "llvm.mlir.global external @g(dense<[1, 2]> : tensor<2xi8>) : !llvm.array<2 x i8>",
];

/// Leaves this, whatever it is given.
struct ConvertedAnswer(String);

impl LibrarySubject for ConvertedAnswer {
    fn name(&self) -> &str {
        "converted variables"
    }

    fn lower(&self, _: &Module) -> Result<Module, String> {
        adapt::parse(&self.0)
    }
}

#[test]
fn results_of_every_kind_are_compared_beside_converted_variables() {
    let verdict = |target: String| {
        let module = adapt::parse(KEPT).expect("the program is valid");
        let subject = Subject::library(Arc::new(ConvertedAnswer(target)));
        let report = diff(module, KEPT, &[subject], &[Engine::Interp], &Settings::default());
        let judgement = report.results[0].judgement.clone();
        (judgement.verdict, judgement.detail)
    };
    let target = KEPT.replace(CONVERTED[0], CONVERTED[1]);
    assert_eq!(verdict(target.clone()), (Verdict::Match, String::new()));
    let others = [
        ("dense<[3, 4]>", "dense<[3, 9]>", "result 0 element 1: 9, expected 4"),
        ("constant 5", "constant 9", "result 1: 9, expected 5"),
        ("(dense<[1, 2]>", "(dense<[1, 9]>", "global @g element 1: 9, expected 2"),
    ];
    for (here, there, detail) in others {
        assert_eq!(verdict(target.replace(here, there)), (Verdict::Mismatch, detail.into()));
    }
}
