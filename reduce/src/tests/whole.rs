//! Whole reductions: what is left of programs of each kind, to the letter, and what a reduction does with its oracle.

use super::module;
use crate::{Options, Oracle, Reduction, reduce};
use plumb_ir::{Module, print};
use std::cell::Cell;

fn reduced(before: &str, keep: &[&str]) -> Reduction {
    let mut oracle = |module: &Module| {
        let text = print(module);
        keep.iter().all(|part| text.contains(part))
    };
    reduce(&module(before), &Options::default(), &mut oracle)
}

#[track_caller]
fn leaves(before: &str, keep: &[&str], after: &str) {
    assert_eq!(print(&reduced(before, keep).module), print(&module(after)));
}

const LLVM: &str = "
llvm.mlir.global external @seen(dense<[1, 2]> : tensor<2xi32>) : !llvm.array<2 x i32>
llvm.mlir.global internal @hidden(1.5 : f32) : f32
llvm.func @helper(%a: f32) -> f32 {
  %0 = llvm.fadd %a, %a : f32
  llvm.return %0 : f32
}
llvm.func @main(%n: i32, %c: i1) -> f32 {
  %p = llvm.mlir.addressof @hidden : !llvm.ptr
  %x = llvm.load %p : !llvm.ptr -> f32
  %y = llvm.call @helper(%x) : (f32) -> f32
  llvm.cond_br %c, ^bb1(%y : f32), ^bb2
^bb1(%z: f32):
  %w = llvm.fdiv %z, %x : f32
  llvm.br ^bb3(%w : f32)
^bb2:
  %v = llvm.fmul %x, %y : f32
  llvm.br ^bb3(%v : f32)
^bb3(%r: f32):
  llvm.return %r : f32
}";

#[test]
fn floats_and_blocks_of_the_llvm_dialect() {
    leaves(
        LLVM,
        &["llvm.fdiv"],
        "
module {
  llvm.func @main(%arg0: i8, %arg1: i1) -> f32 {
    %0 = llvm.mlir.constant(0.000000e+00 : f32) : f32
    %1 = llvm.fdiv %0, %0 : f32
    llvm.return %1 : f32
  }
}",
    );
}

#[test]
fn globals_that_matter_stay() {
    leaves(
        LLVM,
        &["llvm.load"],
        "
module {
  llvm.mlir.global internal @hidden(0.000000e+00 : f32) : f32
  llvm.func @main(%arg0: i8, %arg1: i1) -> f32 {
    %0 = llvm.mlir.constant(0.000000e+00 : f32) : f32
    %1 = llvm.mlir.addressof @hidden : !llvm.ptr
    %2 = llvm.load %1 : !llvm.ptr -> f32
    llvm.return %0 : f32
  }
}",
    );
}

const SOURCE: &str = "
func.func private @scale(%m: memref<?xf64>, %by: f64, %unused: i32) -> (f64, i32) {
  %c0 = arith.constant 0 : index
  %x = memref.load %m[%c0] : memref<?xf64>
  %y = arith.divf %x, %by : f64
  return %y, %unused : f64, i32
}
func.func @main(%m: memref<?xf64>, %n: index, %c: i1) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f64
  %seven = arith.constant 7 : i32
  %s:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero, %b = %seven) -> (f64, i32) {
    %t = scf.if %c -> (f64) {
      %y:2 = func.call @scale(%m, %a, %b) : (memref<?xf64>, f64, i32) -> (f64, i32)
      scf.yield %y#0 : f64
    } else {
      scf.yield %a : f64
    }
    %k = arith.addi %b, %seven : i32
    scf.yield %t, %k : f64, i32
  }
  return %s#0 : f64
}";

#[test]
fn calls_in_regions_in_loops() {
    leaves(
        SOURCE,
        &["arith.divf"],
        "
module {
  func.func @main(%arg0: memref<f32>, %arg1: index, %arg2: i1) {
    %0 = arith.constant 0.000000e+00 : f32
    %1 = arith.divf %0, %0 : f32
    return
  }
}",
    );
}

#[test]
fn a_call_that_matters_keeps_its_function() {
    leaves(
        SOURCE,
        &["call @scale"],
        "
module {
  func.func private @scale() {
    return
  }
  func.func @main(%arg0: memref<f32>, %arg1: index, %arg2: i1) {
    call @scale() : () -> ()
    return
  }
}",
    );
}

/// Counts its questions, and is exhausted after some of them.
struct LimitedOracle {
    asked: usize,
    most: usize,
    answers: bool,
}

impl Oracle for LimitedOracle {
    fn ask(&mut self, candidates: &[Module]) -> Vec<bool> {
        self.asked += candidates.len();
        vec![true; if self.answers { candidates.len() } else { 0 }]
    }

    fn exhausted(&self) -> bool {
        self.asked >= self.most
    }
}

#[test]
fn an_exhausted_oracle_is_asked_no_more() {
    for most in 0..4 {
        let mut oracle = LimitedOracle { asked: 0, most, answers: true };
        let reduced = reduce(&module(SOURCE), &Options::default(), &mut oracle);
        assert_eq!((reduced.asked, oracle.asked), (most, most));
        assert_eq!(reduced.steps, most, "each answer was yes");
        assert_eq!(print(&reduced.module) == print(&module(SOURCE)), most == 0);
    }
}

/// Is exhausted once it has been asked so often whether it is.
struct PolledOracle {
    left: Cell<usize>,
    late: Cell<usize>,
}

impl Oracle for PolledOracle {
    fn ask(&mut self, candidates: &[Module]) -> Vec<bool> {
        vec![true; candidates.len()]
    }

    fn exhausted(&self) -> bool {
        if self.left.get() == 0 {
            self.late.set(self.late.get() + 1);
            return true;
        }
        self.left.set(self.left.get() - 1);
        false
    }
}

#[test]
fn a_candidate_is_given_up_once_time_is_over() {
    let steps: String =
        (0..1000).map(|at| format!("  %v{} = arith.addi %v{at}, %v{at} : i32\n", at + 1)).collect();
    let text = format!("func.func @main(%v0: i32) -> i32 {{\n{steps}  return %v1000 : i32\n}}");
    let module = module(&text);
    let mut oracle = PolledOracle { left: Cell::new(500), late: Cell::new(0) };
    let reduction = reduce(&module, &Options::default(), &mut oracle);
    assert_eq!((reduction.asked, reduction.steps), (0, 0));
    assert!(oracle.late.get() < 10, "{}", oracle.late.get());
}

#[test]
fn a_short_answer_counts_as_no() {
    let mut oracle = LimitedOracle { asked: 0, most: 1000, answers: false };
    let reduced = reduce(&module(SOURCE), &Options::default(), &mut oracle);
    assert_eq!((reduced.steps, print(&reduced.module)), (0, print(&module(SOURCE))));
    assert_eq!(reduced.asked, oracle.asked);
}

#[test]
fn the_entry_of_another_name_stays() {
    let mut oracle = |_: &Module| true;
    let options = Options { entry: "scale".into() };
    let text = print(&reduce(&module(SOURCE), &options, &mut oracle).module);
    assert!(text.contains("@scale") && !text.contains("@main"), "{text}");
}

#[test]
fn size_is_work_then_what_is_written_then_attributes_types_and_digits() {
    let size = |text: &str| {
        let size = crate::size::measure(&module(text));
        (size.work, size.written, size.attributes, size.types, size.digits)
    };
    // A module, a function and a block of each; the return.
    assert_eq!(size("func.func @main() {\n  return\n}"), (0, 5, 0, 0, 0));
    // One argument; the constant with its result and three bits; the sum with two operands and its result.
    let text = "func.func @main(%a: i32) {\n  %0 = arith.constant 5 : i32\n  %1 = arith.addi %a, %0 : i32\n  return\n}";
    assert_eq!(size(text), (1, 12, 0, 3 * 32, 3));
    // Constants count as operations; what holds them and what ends a block do not.
    assert_eq!(crate::count_ops(&module(text)), 2);
    // A flag; dimensions, extents and elements; one number for a splat, all of them where they differ.
    let text = "memref.global @g : memref<2x3xi8> = dense<[[1, 1, 1], [1, 1, 0]]>
      func.func @main(%a: i8) {
        %0 = arith.addi %a, %a overflow<nsw> : i8
        return
      }";
    assert_eq!(size(text), (1, 11, 1, 16 + 5 + 8 + 2 * 8, 6 + 5));
    assert_eq!(size(&text.replace("[[1, 1, 1], [1, 1, 0]]", "1")).4, 1);
    // A layout, numbers in it, a space; an extent that is not known weighs more than any that is tried for it.
    let type_of = |ty: &str| size(&format!("func.func @main(%a: {ty}) {{\n  return\n}}")).3;
    assert_eq!(type_of("memref<2xi8>"), 8 + 2 + 8);
    assert_eq!(type_of("memref<2xi8, strided<[3], offset: 1>, 1>"), (8 + 2 + 8) + (8 + 2 + 1) + 1);
    assert_eq!(type_of("memref<?xi8>"), 8 + 64 + 8);
    assert_eq!(type_of("vector<2xf32>"), 8 + (8 + 2) + 32);
}

/// A body that follows from a name is not written: a candidate whose body is another would be judged as something else.
#[test]
fn bodies_that_follow_from_names_are_not_edited() {
    let before = module(
        "func.func @main() -> tensor<2x2xi8> {
  %a = arith.constant dense<3> : tensor<2x2xi8>
  %b = arith.addi %a, %a : tensor<2x2xi8>
  %r = linalg.matmul ins(%b, %a : tensor<2x2xi8>, tensor<2x2xi8>) outs(%a : tensor<2x2xi8>) -> tensor<2x2xi8>
  return %r : tensor<2x2xi8>
}",
    );
    let names = |m: &Module| m.walk(m.top()).map(|op| m.op_name(op).to_string()).collect::<Vec<_>>();
    let mut matmul = |m: &Module| {
        let text = print(m);
        assert_eq!(names(m), names(&module(&text)), "{text}");
        text.contains("linalg.matmul")
    };
    let after = reduce(&before, &Options::default(), &mut matmul).module;
    assert!(names(&after).iter().any(|name| name == "arith.muli"), "{}", print(&after));
}
