//! Each phase by itself: what it makes of a small program, to the letter.

use super::module;
use crate::Options;
use crate::constant::SimpleConstant;
use crate::ddmin::State;
use crate::propose::{PHASES, Phase, propose};
use plumb_ir::{Module, print};

/// A program, the phase, what must stay in its text, and what is left.
pub(super) struct Case {
    pub phase: Phase,
    pub before: &'static str,
    pub keep: &'static [&'static str],
    pub after: &'static str,
}

/// What one phase makes of a program, with what must stay in its text.
fn reduced(phase: Phase, before: &str, keep: &[&str]) -> String {
    let options = Options::default();
    let mut oracle = |module: &Module| {
        let text = print(module);
        keep.iter().all(|part| text.contains(part))
    };
    assert!(oracle(&module(before)), "{phase:?}: the program itself must be interesting\n{before}");
    let mut state = State::new(module(before), &options, &mut oracle);
    let edits = propose(&state.module, &options, phase);
    state.minimise(&edits);
    print(&state.finish().module)
}

#[test]
fn each_phase_does_its_work_and_no_more() {
    let mut wrong = Vec::new();
    for case in CASES.iter().chain(super::shapes::CASES) {
        let (got, expected) = (reduced(case.phase, case.before, case.keep), print(&module(case.after)));
        if got != expected {
            wrong.push(format!("{:?}:\n{}\nbecame\n{got}\nand not\n{expected}", case.phase, case.before));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_phase_has_a_case() {
    for phase in PHASES {
        let mut cases = CASES.iter().chain(super::shapes::CASES);
        assert!(cases.any(|case| case.phase == phase), "{phase:?}");
    }
}

#[test]
fn what_nobody_uses_is_dropped_by_one_phase_and_frames_by_none() {
    let module = module("func.func @main(%a: i32) {\n  %0 = arith.addi %a, %a : i32\n  return\n}");
    let count = |phase| propose(&module, &Options::default(), phase).len();
    let phases = [Phase::ByOperand, Phase::ByVisible, Phase::ByConstant(SimpleConstant::Zero)];
    assert_eq!((count(Phase::Effects), phases.map(count)), (1, [0; 3]));
}

#[test]
fn symbols_within_attributes_count_as_references() {
    let module = module(
        "llvm.func @g() {
           llvm.blocktag <id = 1>
           llvm.return
         }
         llvm.func @main() {
           %0 = llvm.blockaddress <function = @g, tag = <id = 1>> : !llvm.ptr
           llvm.return
         }",
    );
    assert!(propose(&module, &Options::default(), Phase::Symbols).is_empty());
    let module = super::module(
        "func.func @a() {
           return
         }
         func.func @b() {
           return
         }
         func.func @main() attributes {test.list = [1, @a], test.map = {key = @b}} {
           return
         }",
    );
    assert!(propose(&module, &Options::default(), Phase::Symbols).is_empty());
}

#[test]
fn deep_callees_stay_where_they_are() {
    let leaves_call = |depth: usize| {
        let (open, close) = ("scf.if %c {\n".repeat(depth), "}\n".repeat(depth));
        let text = format!(
            "func.func private @leaf(%c: i1) {{\n{open}{close}return\n}}
             func.func @main(%c: i1) {{\ncall @leaf(%c) : (i1) -> ()\nreturn\n}}"
        );
        reduced(Phase::Calls, &text, &[]).contains("call @leaf")
    };
    assert!(!leaves_call(8) && leaves_call(40));
}

#[test]
fn the_nearest_and_the_farthest_value_are_tried() {
    let count = |text: &str| propose(&module(text), &Options::default(), Phase::ByVisible).len();
    let two =
        "func.func @main(%a: i32, %b: i32) -> i32 {\n  %0 = arith.addi %a, %b : i32\n  return %0 : i32\n}";
    let one = "func.func @main(%a: i32) -> i32 {\n  %0 = arith.addi %a, %a : i32\n  return %0 : i32\n}";
    assert_eq!((count(two), count(one)), (2, 1));
}

#[test]
fn what_cannot_stand_for_a_result_is_not_tried() {
    let changed = [
        "memref.view %m[%i][] : memref<64xi8> to memref<16xf32>",
        "memref.expand_shape %m [[0, 1]] output_shape [8, 8] : memref<64xi8> into memref<8x8xi8>",
        "memref.memory_space_cast %m : memref<64xi8> to memref<64xi8, 1>",
    ];
    for op in changed {
        let (_, ty) = op.rsplit_once(" to ").or_else(|| op.rsplit_once(" into ")).unwrap();
        let module = module(&format!(
            "func.func private @use({ty})
             func.func @main(%m: memref<64xi8>, %i: index) {{
               %0 = {op}
               call @use(%0) : ({ty}) -> ()
               return
             }}"
        ));
        let count = |phase| propose(&module, &Options::default(), phase).len();
        let phases =
            [Phase::ByOperand, Phase::ByVisible, Phase::ByConstant(SimpleConstant::Zero), Phase::Operands];
        // The index alone can become a constant.
        let index = usize::from(op.contains("%i"));
        assert_eq!(phases.map(count), [0, 0, 0, 3 * index], "{op}");
    }
}

const CASES: &[Case] = &[
    Case {
        phase: Phase::Symbols,
        before: r#"
memref.global "private" @kept : memref<2xi32> = dense<1>
memref.global @gone : memref<2xi32> = dense<2>
func.func @other() {
  call @leaf() : () -> ()
  return
}
func.func @leaf() {
  return
}
func.func @main() {
  %0 = memref.get_global @kept : memref<2xi32>
  return
}
"#,
        keep: &["@main"],
        after: r#"
module {
  memref.global "private" @kept : memref<2xi32> = dense<1>
  func.func @leaf() {
    return
  }
  func.func @main() {
    %0 = memref.get_global @kept : memref<2xi32>
    return
  }
}
"#,
    },
    Case {
        phase: Phase::Symbols,
        before: r#"
llvm.mlir.global internal @used(1 : i32) : i32
llvm.mlir.global internal @unused(2 : i32) : i32
llvm.func @helper() -> i32
llvm.func @spare() -> i32
llvm.func @main() -> i32 {
  %0 = llvm.mlir.addressof @used : !llvm.ptr
  %1 = llvm.load %0 : !llvm.ptr -> i32
  %2 = llvm.call @helper() : () -> i32
  llvm.return %2 : i32
}
"#,
        keep: &[],
        after: r#"
module {
  llvm.mlir.global internal @used(1 : i32) : i32
  llvm.func @helper() -> i32
  llvm.func @main() -> i32 {
    %0 = llvm.mlir.addressof @used : !llvm.ptr
    %1 = llvm.load %0 : !llvm.ptr -> i32
    %2 = llvm.call @helper() : () -> i32
    llvm.return %2 : i32
  }
}
"#,
    },
    Case {
        phase: Phase::Effects,
        before: r#"
func.func @main(%arg0: f32, %arg1: memref<2xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %0 = arith.addf %arg0, %arg0 : f32
  %1 = arith.mulf %0, %arg0 : f32
  memref.store %1, %arg1[%c0] : memref<2xf32>
  %2 = arith.subf %arg0, %arg0 : f32
  %3 = arith.negf %2 : f32
  return %2 : f32
}
"#,
        keep: &["subf"],
        after: r#"
module {
  func.func @main(%arg0: f32, %arg1: memref<2xf32>) -> f32 {
    %0 = arith.subf %arg0, %arg0 : f32
    return %0 : f32
  }
}
"#,
    },
    Case {
        phase: Phase::Effects,
        before: r#"
func.func @main(%arg0: i32) -> i32 {
  %0 = arith.addi %arg0, %arg0 : i32
  %1 = arith.muli %0, %0 : i32
  %2 = arith.subi %0, %1 : i32
  %3 = arith.divsi %arg0, %arg0 : i32
  return %arg0 : i32
}
"#,
        keep: &["divsi"],
        after: r#"
module {
  func.func @main(%arg0: i32) -> i32 {
    %0 = arith.divsi %arg0, %arg0 : i32
    return %arg0 : i32
  }
}
"#,
    },
    Case {
        phase: Phase::Effects,
        before: r#"
func.func @main(%arg0: memref<2xi32>) {
  %c0 = arith.constant 0 : index
  %0 = memref.load %arg0[%c0] : memref<2xi32>
  %1 = arith.addi %0, %0 : i32
  return
}
"#,
        keep: &[],
        after: r#"
func.func @main(%arg0: memref<2xi32>) {
  return
}
"#,
    },
    Case {
        phase: Phase::ByConstant(SimpleConstant::Zero),
        before: r#"
func.func @main(%arg0: f32, %arg1: vector<2xf64>, %arg2: index, %arg3: i8) -> (f32, vector<2xf64>, index, i8) {
  %0 = arith.addf %arg0, %arg0 : f32
  %1 = arith.mulf %arg1, %arg1 : vector<2xf64>
  %2 = arith.addi %arg2, %arg2 : index
  %3 = arith.divsi %arg3, %arg3 : i8
  return %0, %1, %2, %3 : f32, vector<2xf64>, index, i8
}
"#,
        keep: &["divsi"],
        after: r#"
module {
  func.func @main(%arg0: f32, %arg1: vector<2xf64>, %arg2: index, %arg3: i8) -> (f32, vector<2xf64>, index, i8) {
    %0 = arith.constant 0.000000e+00 : f32
    %1 = arith.constant dense<0.000000e+00> : vector<2xf64>
    %2 = arith.constant 0 : index
    %3 = arith.divsi %arg3, %arg3 : i8
    return %0, %1, %2, %3 : f32, vector<2xf64>, index, i8
  }
}
"#,
    },
    Case {
        phase: Phase::ByConstant(SimpleConstant::One),
        before: r#"
llvm.func @main(%arg0: f64, %arg1: vector<2xi16>, %arg2: i64, %arg3: f16, %arg4: bf16, %arg5: f32, %arg6: !llvm.ptr) -> !llvm.ptr {
  %0 = llvm.fadd %arg0, %arg0 : f64
  %1 = llvm.mul %arg1, %arg1 : vector<2xi16>
  %2 = llvm.sdiv %arg2, %arg2 : i64
  %3 = llvm.fadd %arg3, %arg3 : f16
  %4 = llvm.fadd %arg4, %arg4 : bf16
  %5 = llvm.fadd %arg5, %arg5 : f32
  %6 = llvm.getelementptr %arg6[%2] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  llvm.store %0, %arg6 : f64, !llvm.ptr
  llvm.store %1, %arg6 : vector<2xi16>, !llvm.ptr
  llvm.store %3, %arg6 : f16, !llvm.ptr
  llvm.store %4, %arg6 : bf16, !llvm.ptr
  llvm.store %5, %arg6 : f32, !llvm.ptr
  llvm.return %6 : !llvm.ptr
}
"#,
        keep: &[],
        after: r#"
module {
  llvm.func @main(%arg0: f64, %arg1: vector<2xi16>, %arg2: i64, %arg3: f16, %arg4: bf16, %arg5: f32, %arg6: !llvm.ptr) -> !llvm.ptr {
    %0 = llvm.mlir.constant(1.000000e+00 : f64) : f64
    %1 = llvm.mlir.constant(dense<1> : vector<2xi16>) : vector<2xi16>
    %2 = llvm.mlir.constant(1 : i64) : i64
    %3 = llvm.mlir.constant(1.000000e+00 : f16) : f16
    %4 = llvm.mlir.constant(1.000000e+00 : bf16) : bf16
    %5 = llvm.mlir.constant(1.000000e+00 : f32) : f32
    %6 = llvm.getelementptr %arg6[%2] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    llvm.store %0, %arg6 : f64, !llvm.ptr
    llvm.store %1, %arg6 : vector<2xi16>, !llvm.ptr
    llvm.store %3, %arg6 : f16, !llvm.ptr
    llvm.store %4, %arg6 : bf16, !llvm.ptr
    llvm.store %5, %arg6 : f32, !llvm.ptr
    llvm.return %6 : !llvm.ptr
  }
}
"#,
    },
    Case {
        phase: Phase::ByOperand,
        before: r#"
func.func @main(%arg0: i32, %arg1: i1, %arg2: i64) -> (i32, i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %0:2 = scf.for %arg3 = %c0 to %c4 step %c1 iter_args(%arg4 = %arg0, %arg5 = %arg2) -> (i32, i64) {
    scf.yield %arg4, %arg5 : i32, i64
  }
  %1 = arith.select %arg1, %0#0, %arg0 : i32
  %2 = arith.divsi %1, %arg0 : i32
  return %2, %0#1 : i32, i64
}
"#,
        keep: &["divsi"],
        after: r#"
module {
  func.func @main(%arg0: i32, %arg1: i1, %arg2: i64) -> (i32, i64) {
    %0 = arith.select %arg1, %arg0, %arg0 : i32
    %1 = arith.divsi %0, %arg0 : i32
    return %1, %arg2 : i32, i64
  }
}
"#,
    },
    Case {
        phase: Phase::ByOperand,
        before: r#"
func.func @main(%arg0: memref<4x3xi32>, %arg1: memref<?xi8>) -> i32 {
  %c0 = arith.constant 0 : index
  %0 = memref.subview %arg0[1, 0] [2, 3] [1, 1] : memref<4x3xi32> to memref<2x3xi32, strided<[3, 1], offset: 3>>
  %1 = memref.load %0[%c0, %c0] : memref<2x3xi32, strided<[3, 1], offset: 3>>
  return %1 : i32
}
"#,
        keep: &["memref.load"],
        after: r#"
module {
  func.func @main(%arg0: memref<4x3xi32>, %arg1: memref<?xi8>) -> i32 {
    %0 = arith.constant 0 : index
    %1 = memref.load %arg0[%0, %0] : memref<4x3xi32>
    return %1 : i32
  }
}
"#,
    },
    Case {
        phase: Phase::ByVisible,
        before: r#"
func.func @main(%arg0: i32, %arg1: i64) -> (i64, i64) {
  %0 = arith.extsi %arg0 : i32 to i64
  %1 = arith.constant 5 : i64
  %2 = arith.constant 5 : i64
  %3 = arith.constant 6 : i64
  %4 = arith.divsi %2, %3 : i64
  %5 = arith.addi %0, %1 : i64
  return %5, %4 : i64, i64
}
"#,
        keep: &["divsi"],
        after: r#"
module {
  func.func @main(%arg0: i32, %arg1: i64) -> (i64, i64) {
    %0 = arith.constant 5 : i64
    %1 = arith.constant 6 : i64
    %2 = arith.divsi %0, %1 : i64
    return %2, %2 : i64, i64
  }
}
"#,
    },
    Case {
        phase: Phase::Returned,
        before: r#"
func.func private @f(%m: memref<9xi32>, %a: index) -> i32 {
  %x = arith.index_cast %a : index to i8
  %y = arith.index_cast %x : i8 to index
  %v = memref.load %m[%y] : memref<9xi32>
  return %v : i32
}
func.func @main(%m: memref<9xi32>) -> (i64, i32) {
  %w = arith.constant 7 : i64
  %a = arith.constant 300 : index
  %r = call @f(%m, %a) : (memref<9xi32>, index) -> i32
  return %w, %r : i64, i32
}
"#,
        keep: &["i8 to index", "call @f", "-> (i64, i"],
        after: r#"
func.func private @f(%m: memref<9xi32>, %a: index) -> index {
  %x = arith.index_cast %a : index to i8
  %y = arith.index_cast %x : i8 to index
  return %y : index
}
func.func @main(%m: memref<9xi32>) -> (i64, index) {
  %w = arith.constant 7 : i64
  %a = arith.constant 300 : index
  %r = call @f(%m, %a) : (memref<9xi32>, index) -> index
  return %w, %r : i64, index
}
"#,
    },
    Case {
        phase: Phase::Observed,
        before: r#"
func.func private @printF64(f64)
func.func @main(%a: f32) {
  %x = arith.mulf %a, %a : f32
  %y = arith.extf %x : f32 to f64
  call @printF64(%y) : (f64) -> ()
  return
}
"#,
        keep: &["extf"],
        after: r#"
func.func @main(%a: f32) -> f64 {
  %x = arith.mulf %a, %a : f32
  %y = arith.extf %x : f32 to f64
  return %y : f64
}
"#,
    },
    Case {
        phase: Phase::ByCast,
        before: r#"
func.func @main(%f: f32, %n: index) -> index {
  %1 = arith.constant 1 : index
  %c = math.isnan %f : f32
  %r = scf.while (%i = %1) : (index) -> index {
    %2 = arith.cmpi slt, %i, %n : index
    %3 = arith.andi %2, %c : i1
    scf.condition(%3) %i : index
  } do {
  ^bb0(%i: index):
    %4 = arith.addi %i, %1 : index
    scf.yield %4 : index
  }
  return %r : index
}
"#,
        keep: &["math.isnan"],
        after: r#"
func.func @main(%f: f32, %n: index) -> index {
  %c = math.isnan %f : f32
  %r = arith.index_castui %c : i1 to index
  return %r : index
}
"#,
    },
    Case {
        phase: Phase::Memory,
        before: r#"
func.func @main(%x: i16, %n: index) -> i16 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<2x2xi16>
  scf.for %i = %c0 to %c2 step %c1 {
    scf.for %j = %c0 to %c2 step %c1 {
      memref.store %x, %m[%i, %j] : memref<2x2xi16>
    }
  }
  %y = memref.load %m[%n, %c0] : memref<2x2xi16>
  return %y : i16
}
"#,
        keep: &["memref.store"],
        after: r#"
memref.global "private" @preset0 : memref<2x2xi16> = dense<[[0, 1], [2, 3]]>
func.func @main(%x: i16, %n: index) -> i16 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.get_global @preset0 : memref<2x2xi16>
  memref.store %x, %m[%c1, %c1] : memref<2x2xi16>
  %y = memref.load %m[%n, %c0] : memref<2x2xi16>
  return %y : i16
}
"#,
    },
    Case {
        phase: Phase::Regions,
        before: r#"
func.func @main(%arg0: i1, %arg1: i32) -> i32 {
  %0 = scf.if %arg0 -> (i32) {
    %1 = arith.addi %arg1, %arg1 : i32
    scf.yield %1 : i32
  } else {
    %1 = arith.divsi %arg1, %arg1 : i32
    scf.yield %1 : i32
  }
  return %0 : i32
}
"#,
        keep: &["divsi"],
        after: r#"
module {
  func.func @main(%arg0: i1, %arg1: i32) -> i32 {
    %0 = arith.divsi %arg1, %arg1 : i32
    return %0 : i32
  }
}
"#,
    },
    Case {
        phase: Phase::Regions,
        before: r#"
func.func @main(%arg0: index, %arg1: index, %arg2: f32) -> f32 {
  %c1 = arith.constant 1 : index
  %0 = scf.for %arg3 = %arg0 to %arg1 step %c1 iter_args(%arg4 = %arg2) -> (f32) {
    %1 = arith.index_cast %arg3 : index to i32
    %2 = arith.sitofp %1 : i32 to f32
    %3 = arith.mulf %arg4, %2 : f32
    scf.yield %3 : f32
  }
  return %0 : f32
}
"#,
        keep: &["mulf"],
        after: r#"
module {
  func.func @main(%arg0: index, %arg1: index, %arg2: f32) -> f32 {
    %0 = arith.constant 1 : index
    %1 = arith.index_cast %arg0 : index to i32
    %2 = arith.sitofp %1 : i32 to f32
    %3 = arith.mulf %arg2, %2 : f32
    return %3 : f32
  }
}
"#,
    },
    Case {
        phase: Phase::Regions,
        before: r#"
func.func @main(%arg0: i32) -> i32 {
  %0 = scf.while (%arg1 = %arg0) : (i32) -> i32 {
    %1 = arith.cmpi slt, %arg1, %arg0 : i32
    scf.condition(%1) %arg1 : i32
  } do {
  ^bb0(%arg1: i32):
    %1 = arith.addi %arg1, %arg1 : i32
    scf.yield %1 : i32
  }
  return %0 : i32
}
"#,
        keep: &["cmpi"],
        after: r#"
module {
  func.func @main(%arg0: i32) -> i32 {
    %0 = arith.cmpi slt, %arg0, %arg0 : i32
    return %arg0 : i32
  }
}
"#,
    },
    Case {
        phase: Phase::Regions,
        before: r#"
func.func @main(%arg0: index) -> (i32, i32) {
  %0 = scf.index_switch %arg0 -> i32
  case 3 {
    %2 = arith.constant 20 : i32
    scf.yield %2 : i32
  }
  default {
    %2 = arith.constant 30 : i32
    scf.yield %2 : i32
  }
  %1 = scf.execute_region -> i32 {
    %2 = arith.constant 40 : i32
    scf.yield %2 : i32
  }
  return %0, %1 : i32, i32
}
"#,
        keep: &["30"],
        after: r#"
module {
  func.func @main(%arg0: index) -> (i32, i32) {
    %0 = arith.constant 30 : i32
    %1 = arith.constant 40 : i32
    return %0, %1 : i32, i32
  }
}
"#,
    },
    Case {
        phase: Phase::Signatures,
        before: r#"
func.func private @f(%arg0: i32, %arg1: i64, %arg2: f32) -> (i32, i64, f32) {
  %0 = arith.divsi %arg0, %arg0 : i32
  return %0, %arg1, %arg2 : i32, i64, f32
}
func.func @main(%arg0: i32, %arg1: i64, %arg2: f32) -> (f32, i32) {
  %0:3 = call @f(%arg0, %arg1, %arg2) : (i32, i64, f32) -> (i32, i64, f32)
  return %0#2, %arg0 : f32, i32
}
"#,
        keep: &["divsi", "call @f"],
        after: r#"
module {
  func.func private @f(%arg0: i32, %arg1: i64, %arg2: f32) -> f32 {
    %0 = arith.divsi %arg0, %arg0 : i32
    return %arg2 : f32
  }
  func.func @main(%arg0: i32, %arg1: i64, %arg2: f32) {
    %0 = call @f(%arg0, %arg1, %arg2) : (i32, i64, f32) -> f32
    return
  }
}
"#,
    },
    Case {
        phase: Phase::Signatures,
        before: r#"
func.func private @f(%arg0: i32, %arg1: i64) -> i64 {
  return %arg1 : i64
}
func.func @main(%arg0: i32, %arg1: i64) -> i64 {
  %0 = call @f(%arg0, %arg1) : (i32, i64) -> i64
  return %0 : i64
}
"#,
        keep: &["i64 {"],
        after: r#"
module {
  func.func private @f(%arg0: i64) -> i64 {
    %0 = arith.constant 0 : i64
    return %0 : i64
  }
  func.func @main(%arg0: i32, %arg1: i64) {
    %0 = call @f(%arg1) : (i64) -> i64
    return
  }
}
"#,
    },
    Case {
        phase: Phase::Signatures,
        before: r#"
func.func @main(%arg0: i1, %arg1: i32, %arg2: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0:2 = scf.for %arg3 = %c0 to %c1 step %c1 iter_args(%arg4 = %arg1, %arg5 = %arg2) -> (i32, i64) {
    %2 = arith.addi %arg4, %arg4 : i32
    %3 = arith.muli %arg5, %arg5 : i64
    scf.yield %2, %3 : i32, i64
  }
  %1:2 = scf.if %arg0 -> (i32, i64) {
    scf.yield %0#0, %0#1 : i32, i64
  } else {
    scf.yield %arg1, %arg2 : i32, i64
  }
  return %1#1 : i64
}
"#,
        keep: &["muli", "return %"],
        after: r#"
module {
  func.func @main(%arg0: i1, %arg1: i32, %arg2: i64) -> i64 {
    %0 = arith.constant 0 : index
    %1 = arith.constant 1 : index
    scf.for %arg3 = %0 to %1 step %1 {
      %3 = arith.addi %arg1, %arg1 : i32
      %4 = arith.muli %arg2, %arg2 : i64
    }
    %2 = scf.if %arg0 -> (i64) {
      scf.yield %arg2 : i64
    } else {
      scf.yield %arg2 : i64
    }
    return %2 : i64
  }
}
"#,
    },
    Case {
        phase: Phase::Signatures,
        before: r#"
func.func @main(%arg0: i32) {
  %0 = scf.execute_region -> i32 {
    cf.br ^bb1(%arg0 : i32)
  ^bb1(%1: i32):
    scf.yield %1 : i32
  }
  return
}
"#,
        keep: &[],
        after: r#"
func.func @main(%arg0: i32) {
  scf.execute_region {
    cf.br ^bb1(%arg0 : i32)
  ^bb1(%0: i32):
    scf.yield
  }
  return
}
"#,
    },
    Case {
        phase: Phase::Calls,
        before: r#"
func.func private @f(%arg0: i32, %arg1: i1) -> (i32, i32) {
  %0 = scf.if %arg1 -> (i32) {
    %1 = arith.divsi %arg0, %arg0 : i32
    scf.yield %1 : i32
  } else {
    scf.yield %arg0 : i32
  }
  return %arg0, %0 : i32, i32
}
func.func @main(%arg0: i32, %arg1: i1) -> (i32, i32) {
  %0:2 = call @f(%arg0, %arg1) : (i32, i1) -> (i32, i32)
  return %0#1, %0#0 : i32, i32
}
"#,
        keep: &["divsi"],
        after: r#"
module {
  func.func @main(%arg0: i32, %arg1: i1) -> (i32, i32) {
    %0 = scf.if %arg1 -> (i32) {
      %1 = arith.divsi %arg0, %arg0 : i32
      scf.yield %1 : i32
    } else {
      scf.yield %arg0 : i32
    }
    return %0, %arg0 : i32, i32
  }
}
"#,
    },
    Case {
        phase: Phase::Calls,
        before: r#"
func.func private @g(%arg0: i1) -> i32 {
  %0 = scf.execute_region -> i32 {
    cf.cond_br %arg0, ^bb1, ^bb2
  ^bb1:
    %1 = arith.constant 1 : i32
    cf.br ^bb3(%1 : i32)
  ^bb2:
    %2 = arith.constant 2 : i32
    cf.br ^bb3(%2 : i32)
  ^bb3(%3: i32):
    scf.yield %3 : i32
  }
  return %0 : i32
}
func.func @main(%arg0: i1) -> i32 {
  %0 = call @g(%arg0) : (i1) -> i32
  return %0 : i32
}
"#,
        keep: &["cond_br"],
        after: r#"
module {
  func.func @main(%arg0: i1) -> i32 {
    %0 = scf.execute_region -> i32 {
      cf.cond_br %arg0, ^bb1, ^bb2
    ^bb1:
      %1 = arith.constant 1 : i32
      cf.br ^bb3(%1 : i32)
    ^bb2:
      %2 = arith.constant 2 : i32
      cf.br ^bb3(%2 : i32)
    ^bb3(%3: i32):
      scf.yield %3 : i32
    }
    return %0 : i32
  }
}
"#,
    },
    Case {
        phase: Phase::Flow,
        before: r#"
func.func @main(%arg0: i1, %arg1: i32, %arg2: i64) -> i32 {
  cf.cond_br %arg0, ^bb1(%arg1, %arg2 : i32, i64), ^bb2(%arg1 : i32)
^bb1(%0: i32, %1: i64):
  %2 = arith.divsi %0, %0 : i32
  cf.br ^bb3(%2 : i32)
^bb2(%3: i32):
  %4 = arith.muli %3, %3 : i32
  cf.br ^bb3(%4 : i32)
^bb3(%5: i32):
  return %5 : i32
}
"#,
        keep: &["divsi"],
        after: r#"
module {
  func.func @main(%arg0: i1, %arg1: i32, %arg2: i64) -> i32 {
    %0 = arith.constant 0 : i32
    cf.br ^bb1
  ^bb1:
    %1 = arith.divsi %0, %0 : i32
    cf.br ^bb2(%1 : i32)
  ^bb2(%2: i32):
    return %2 : i32
  }
}
"#,
    },
    Case {
        phase: Phase::Flow,
        before: r#"
llvm.func @main(%arg0: i1, %arg1: f32) -> f32 {
  llvm.cond_br %arg0, ^bb1(%arg1 : f32), ^bb2(%arg1, %arg1 : f32, f32)
^bb1(%0: f32):
  %1 = llvm.fadd %0, %0 : f32
  llvm.br ^bb3(%1 : f32)
^bb2(%2: f32, %3: f32):
  %4 = llvm.fmul %2, %3 : f32
  llvm.br ^bb3(%4 : f32)
^bb3(%5: f32):
  llvm.return %5 : f32
}
"#,
        keep: &["cond_br"],
        after: r#"
module {
  llvm.func @main(%arg0: i1, %arg1: f32) -> f32 {
    %0 = llvm.mlir.constant(0.000000e+00 : f32) : f32
    llvm.cond_br %arg0, ^bb1, ^bb2
  ^bb1:
    llvm.br ^bb3
  ^bb2:
    llvm.br ^bb3
  ^bb3:
    llvm.return %0 : f32
  }
}
"#,
    },
    Case {
        phase: Phase::Flow,
        before: r#"
llvm.func @main(%arg0: i32, %arg1: i64, %arg2: i64) -> i64 {
  llvm.switch %arg0 : i32, ^bb1(%arg1 : i64) [
    7: ^bb2(%arg1, %arg2 : i64, i64),
    9: ^bb1(%arg2 : i64)
  ]
^bb1(%0: i64):
  llvm.return %0 : i64
^bb2(%1: i64, %2: i64):
  %3 = llvm.sdiv %1, %2 : i64
  llvm.return %3 : i64
}
"#,
        keep: &["llvm.switch", "sdiv %"],
        after: r#"
module {
  llvm.func @main(%arg0: i32, %arg1: i64, %arg2: i64) -> i64 {
    %0 = llvm.mlir.constant(0 : i64) : i64
    %1 = llvm.mlir.constant(0 : i64) : i64
    %2 = llvm.mlir.constant(0 : i64) : i64
    llvm.switch %arg0 : i32, ^bb1 [
      7: ^bb2,
      9: ^bb1
    ]
  ^bb1:
    llvm.return %0 : i64
  ^bb2:
    %3 = llvm.sdiv %1, %2 : i64
    llvm.return %3 : i64
  }
}
"#,
    },
    Case {
        phase: Phase::Flow,
        before: r#"
func.func @main(%arg0: i32, %arg1: i64, %arg2: i64) -> i64 {
  cf.switch %arg0 : i32, [
    default: ^bb1(%arg1 : i64),
    7: ^bb2(%arg1, %arg2 : i64, i64),
    9: ^bb1(%arg2 : i64)
  ]
^bb1(%0: i64):
  return %0 : i64
^bb2(%1: i64, %2: i64):
  %3 = arith.divsi %1, %2 : i64
  return %3 : i64
}
"#,
        keep: &["divsi"],
        after: r#"
module {
  func.func @main(%arg0: i32, %arg1: i64, %arg2: i64) -> i64 {
    %0 = arith.constant 0 : i64
    %1 = arith.constant 0 : i64
    %2 = arith.constant 0 : i64
    cf.br ^bb1
  ^bb1:
    %3 = arith.divsi %1, %2 : i64
    return %3 : i64
  }
}
"#,
    },
    Case {
        phase: Phase::Operands,
        before: r#"
func.func @main(%arg0: i32, %arg1: i32, %arg2: f64, %arg3: memref<2xf64>) -> i32 {
  %c0 = arith.constant 0 : index
  %0 = arith.addf %arg2, %arg2 : f64
  memref.store %0, %arg3[%c0] : memref<2xf64>
  %1 = arith.muli %arg1, %arg1 : i32
  %2 = arith.divsi %arg0, %1 : i32
  return %2 : i32
}
"#,
        keep: &["divsi %arg0"],
        after: r#"
module {
  func.func @main(%arg0: i32, %arg1: i32, %arg2: f64, %arg3: memref<2xf64>) -> i32 {
    %0 = arith.constant 0 : index
    %1 = arith.constant 1.000000e+00 : f64
    memref.store %1, %arg3[%0] : memref<2xf64>
    %2 = arith.constant 1 : i32
    %3 = arith.divsi %arg0, %2 : i32
    return %3 : i32
  }
}
"#,
    },
    Case {
        phase: Phase::Operands,
        before: r#"
llvm.func @main(%arg0: i32, %arg1: f32, %arg2: !llvm.ptr) -> i32 {
  %0 = llvm.add %arg0, %arg0 : i32
  %1 = llvm.fmul %arg1, %arg1 : f32
  %2 = llvm.fdiv %arg1, %1 : f32
  llvm.store %2, %arg2 : f32, !llvm.ptr
  llvm.return %0 : i32
}
"#,
        keep: &["fdiv %arg1", "llvm.add %arg0"],
        after: r#"
module {
  llvm.func @main(%arg0: i32, %arg1: f32, %arg2: !llvm.ptr) -> i32 {
    %0 = llvm.add %arg0, %arg0 : i32
    %1 = llvm.mlir.constant(1.000000e+00 : f32) : f32
    %2 = llvm.fdiv %arg1, %1 : f32
    llvm.store %2, %arg2 : f32, !llvm.ptr
    llvm.return %0 : i32
  }
}
"#,
    },
    Case {
        phase: Phase::Constants,
        before: r#"
func.func @main() -> (i32, f32, vector<2xi16>, i64, i1) {
  %0 = arith.constant 77 : i32
  %1 = arith.constant 2.5 : f32
  %2 = arith.constant dense<[3, 4]> : vector<2xi16>
  %3 = arith.constant 12345 : i64
  %4 = arith.constant true
  return %0, %1, %2, %3, %4 : i32, f32, vector<2xi16>, i64, i1
}
"#,
        keep: &["12345"],
        after: r#"
module {
  func.func @main() -> (i32, f32, vector<2xi16>, i64, i1) {
    %0 = arith.constant 0 : i32
    %1 = arith.constant 0.000000e+00 : f32
    %2 = arith.constant dense<0> : vector<2xi16>
    %3 = arith.constant 12345 : i64
    %4 = arith.constant false
    return %0, %1, %2, %3, %4 : i32, f32, vector<2xi16>, i64, i1
  }
}
"#,
    },
    Case {
        phase: Phase::Constants,
        before: r#"
llvm.func @main() -> i32 {
  %0 = llvm.mlir.constant(-9 : i32) : i32
  %1 = llvm.mlir.constant(dense<[1.5, 2.0]> : vector<2xf32>) : vector<2xf32>
  %2 = llvm.mlir.constant(40 : i32) : i32
  %3 = llvm.sdiv %0, %2 : i32
  llvm.return %3 : i32
}
"#,
        keep: &["40 :"],
        after: r#"
module {
  llvm.func @main() -> i32 {
    %0 = llvm.mlir.constant(0 : i32) : i32
    %1 = llvm.mlir.constant(dense<0.000000e+00> : vector<2xf32>) : vector<2xf32>
    %2 = llvm.mlir.constant(40 : i32) : i32
    %3 = llvm.sdiv %0, %2 : i32
    llvm.return %3 : i32
  }
}
"#,
    },
    // Of two calls none goes alone: the function would stay, and its body be there twice.
    Case {
        phase: Phase::Calls,
        before: r#"
func.func private @leaf(%a: i32) -> i32 {
  %0 = arith.muli %a, %a : i32
  return %0 : i32
}
func.func @main(%a: i32) -> i32 {
  %0 = call @leaf(%a) : (i32) -> i32
  %1 = call @leaf(%0) : (i32) -> i32
  return %1 : i32
}
"#,
        keep: &["call @leaf"],
        after: r#"
module {
  func.func private @leaf(%arg0: i32) -> i32 {
    %0 = arith.muli %arg0, %arg0 : i32
    return %0 : i32
  }
  func.func @main(%arg0: i32) -> i32 {
    %0 = call @leaf(%arg0) : (i32) -> i32
    %1 = call @leaf(%0) : (i32) -> i32
    return %1 : i32
  }
}
"#,
    },
    // Each result by the operand of its place.
    Case {
        phase: Phase::ByOperand,
        before: r#"
func.func @main(%a: i32, %b: i32) -> (i32, i32) {
  %lo, %hi = arith.mului_extended %a, %b : i32
  return %lo, %hi : i32, i32
}
"#,
        keep: &[],
        after: r#"
module {
  func.func @main(%arg0: i32, %arg1: i32) -> (i32, i32) {
    return %arg0, %arg1 : i32, i32
  }
}
"#,
    },
    // Symbols of a module within would need other names.
    Case {
        phase: Phase::Calls,
        before: r#"
func.func private @leaf() {
  builtin.module @inner {
  }
  return
}
func.func @main() {
  call @leaf() : () -> ()
  return
}
"#,
        keep: &[],
        after: r#"
module {
  func.func private @leaf() {
    builtin.module @inner {
    }
    return
  }
  func.func @main() {
    call @leaf() : () -> ()
    return
  }
}
"#,
    },
    // Attributes by position keep a signature; that another function is a value does not.
    Case {
        phase: Phase::Signatures,
        before: r#"
func.func private @leaf(%a: i32 {llvm.noundef}) -> i32 {
  return %a : i32
}
func.func private @other(%a: i32) -> i32 {
  return %a : i32
}
func.func private @value() {
  return
}
func.func @main(%a: i32) {
  %f = func.constant @value : () -> ()
  %0 = call @leaf(%a) : (i32) -> i32
  %1 = call @other(%a) : (i32) -> i32
  return
}
"#,
        keep: &["call @leaf(%arg0)", "call @other(%arg0)"],
        after: r#"
module {
  func.func private @leaf(%arg0: i32 {llvm.noundef}) -> i32 {
    return %arg0 : i32
  }
  func.func private @other(%arg0: i32) {
    return
  }
  func.func private @value() {
    return
  }
  func.func @main(%arg0: i32) {
    %f = func.constant @value : () -> ()
    %0 = call @leaf(%arg0) : (i32) -> i32
    call @other(%arg0) : (i32) -> ()
    return
  }
}
"#,
    },
];
