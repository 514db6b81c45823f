//! Reductions of programs that have something of everything.

mod phases;
mod shapes;
mod slice;
mod whole;

use super::*;
use plumb_ir::{ParseOptions, parse, print};
use proptest::prelude::*;

const PROGRAM: &str = r#"
memref.global @g : memref<4x3xi32> = dense<7>
memref.global "private" constant @table : memref<2xi64> = dense<[1, 2]>
func.func private @leaf(%a: i32, %b: i32, %unused: i64) -> (i32, i32) {
  %q = arith.divsi %a, %b : i32
  %r = arith.remsi %a, %b : i32
  return %q, %r : i32, i32
}
func.func private @view(%m: memref<4x3xi32>, %i: index) -> memref<2x3xi32, strided<[3, 1], offset: ?>> {
  %v = memref.subview %m[%i, 0] [2, 3] [1, 1] : memref<4x3xi32> to memref<2x3xi32, strided<[3, 1], offset: ?>>
  return %v : memref<2x3xi32, strided<[3, 1], offset: ?>>
}
func.func private @flow(%c: i1, %x: i32) -> i32 {
  cf.cond_br %c, ^bb1(%x : i32), ^bb2
^bb1(%y: i32):
  %k = arith.constant 5 : i32
  %s = arith.addi %y, %k : i32
  cf.br ^bb3(%s : i32)
^bb2:
  cf.br ^bb3(%x : i32)
^bb3(%z: i32):
  return %z : i32
}
func.func @main() -> (i32, i64, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %ten = arith.constant 10 : i32
  %three = arith.constant 3 : i32
  %wide = arith.constant 77 : i64
  %yes = arith.constant true
  %g = memref.get_global @g : memref<4x3xi32>
  %table = memref.get_global @table : memref<2xi64>
  %t = memref.load %table[%c1] : memref<2xi64>
  %sum = scf.for %i = %c0 to %c4 step %c1 iter_args(%acc = %ten) -> (i32) {
    %x = memref.load %g[%i, %c0] : memref<4x3xi32>
    %next = arith.addi %acc, %x : i32
    scf.yield %next : i32
  }
  %picked = scf.if %yes -> (i32) {
    %twice = arith.muli %sum, %three : i32
    scf.yield %twice : i32
  } else {
    scf.yield %sum : i32
  }
  %v = call @view(%g, %c1) : (memref<4x3xi32>, index) -> memref<2x3xi32, strided<[3, 1], offset: ?>>
  memref.store %picked, %v[%c0, %c1] : memref<2x3xi32, strided<[3, 1], offset: ?>>
  %q, %r = call @leaf(%picked, %three, %wide) : (i32, i32, i64) -> (i32, i32)
  %f = call @flow(%yes, %r) : (i1, i32) -> i32
  %o = arith.addi %q, %f : i32
  return %o, %t, %r : i32, i64, i32
}
"#;

/// Types of every kind, and what must follow when they change.
const TYPES: &str = r#"
memref.global @g : memref<4x6xi64> = dense<7> {alignment = 16 : i64}
memref.global "private" constant @h : memref<1x3xf64, 1> = dense<[[1.5, 2.5, -3.5]]>
llvm.mlir.global internal @a(dense<[1, 2, 3]> : tensor<3xi32>) : !llvm.array<3 x i32>
func.func private @show(memref<*xf64>) attributes {llvm.emit_c_interface}
func.func private @lanes(%v: vector<2x4xi16>, %w: vector<2x4xi16>) -> vector<2x4xi1> {
  %k = arith.constant dense<[[1, 2, 3, 4], [5, 6, 7, 8]]> : vector<2x4xi16>
  %s = arith.addi %v, %k overflow<nsw, nuw> : vector<2x4xi16>
  %c = arith.cmpi slt, %s, %w : vector<2x4xi16>
  return %c : vector<2x4xi1>
}
func.func @main(%n: index, %v: vector<2x4xi16>, %f: f64) -> (i64, f32, vector<2x4xi1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = index.constant 3
  %c6 = arith.constant 6 : index
  %g = memref.get_global @g : memref<4x6xi64>
  %h = memref.get_global @h : memref<1x3xf64, 1>
  %hs = memref.memory_space_cast %h : memref<1x3xf64, 1> to memref<1x3xf64>
  %u = memref.cast %hs : memref<1x3xf64> to memref<*xf64>
  call @show(%u) : (memref<*xf64>) -> ()
  %view = memref.subview %g[1, %c0] [2, 3] [1, 2] : memref<4x6xi64> to memref<2x3xi64, strided<[6, 2], offset: ?>>
  %t = memref.transpose %view (i, j) -> (j, i) : memref<2x3xi64, strided<[6, 2], offset: ?>> to memref<3x2xi64, strided<[2, 6], offset: ?>>
  %x = memref.load %t[%c1, %c0] : memref<3x2xi64, strided<[2, 6], offset: ?>>
  %flat = memref.collapse_shape %g [[0, 1]] : memref<4x6xi64> into memref<24xi64>
  %cube = memref.expand_shape %flat [[0, 1, 2]] output_shape [2, 3, 4] : memref<24xi64> into memref<2x3x4xi64>
  %r = memref.reinterpret_cast %cube to offset: [0], sizes: [%n, 2], strides: [2, 1] : memref<2x3x4xi64> to memref<?x2xi64, strided<[2, 1]>>
  %b, %o, %s:2, %d:2 = memref.extract_strided_metadata %r : memref<?x2xi64, strided<[2, 1]>> -> memref<i64>, index, index, index, index, index
  %m = memref.alloc(%c6) : memref<?x1xi64>
  scf.for %i = %c0 to %c6 step %c1 {
    memref.store %x, %m[%i, %c0] : memref<?x1xi64>
  }
  %y = memref.load %m[%c3, %c0] {nontemporal = true} : memref<?x1xi64>
  %bytes = memref.alloca() : memref<64xi8>
  %words = memref.view %bytes[%d#0][] : memref<64xi8> to memref<8xi64>
  memref.copy %words, %words : memref<8xi64> to memref<8xi64>
  %e = arith.extsi %y : i64 to i128
  %z = arith.trunci %e : i128 to i64
  %p = math.powf %f, %f fastmath<nnan> : f64
  %q = arith.truncf %p : f64 to f32
  %fun = constant @lanes : (vector<2x4xi16>, vector<2x4xi16>) -> vector<2x4xi1>
  %l = call_indirect %fun(%v, %v) : (vector<2x4xi16>, vector<2x4xi16>) -> vector<2x4xi1>
  scf.forall (%i) in (4) {
    memref.store %z, %g[%i, %c0] : memref<4x6xi64>
  }
  return %z, %q, %l : i64, f32, vector<2x4xi1>
}
"#;

fn module(text: &str) -> Module {
    let (module, diags) = parse(text, &ParseOptions::default());
    assert!(diags.is_empty(), "{diags:?}");
    module
}

fn keeps(name: &'static str) -> impl FnMut(&Module) -> bool {
    move |module| module.walk(module.top()).any(|op| module.op_name(op) == name)
}

#[test]
fn one_operation_is_left_with_what_it_needs() {
    // The most that may be left: the operation, its operands, and what makes a memref.
    for (name, most) in [
        ("arith.divsi", 3),
        ("memref.subview", 3),
        ("scf.for", 4),
        ("cf.cond_br", 2),
        ("memref.store", 4),
        ("func.call", 1),
        ("scf.if", 2),
    ] {
        let reduced = reduce(&module(PROGRAM), &Options::default(), &mut keeps(name));
        let text = print(&reduced.module);
        assert!(text.contains(name.trim_start_matches("func.")), "{name}: {text}");
        assert!(count_ops(&reduced.module) <= most, "{name}: {text}");
    }
}

#[test]
fn types_become_small_around_what_must_stay() {
    // What has no effect keeps what uses it.
    for (name, most, types) in [
        ("memref.copy", 4, "memref<i8>"),
        ("memref.transpose", 6, "memref<1x1xi8"),
        ("memref.expand_shape", 6, "memref<1x1xi8>"),
        ("arith.addi", 3, "i8"),
        ("math.powf", 2, "f32"),
        ("scf.forall", 1, "in (1)"),
    ] {
        let reduced = reduce(&module(TYPES), &Options::default(), &mut keeps(name));
        let text = print(&reduced.module);
        assert!(count_ops(&reduced.module) <= most && text.contains(types), "{name}: {text}");
    }
}

#[test]
fn a_module_that_needs_everything_stays() {
    let before = module(PROGRAM);
    let reduced = reduce(&before, &Options::default(), &mut |_: &Module| false);
    assert_eq!(print(&reduced.module), print(&before));
    assert_eq!(reduced.steps, 0);
}

#[test]
fn a_module_that_needs_nothing_becomes_an_empty_entry() {
    let reduced = reduce(&module(PROGRAM), &Options::default(), &mut |_: &Module| true);
    let text = print(&reduced.module);
    assert_eq!(count_ops(&reduced.module), 0, "{text}");
    assert!(text.contains("@main") && !text.contains("@leaf") && !text.contains("@g"), "{text}");
}

/// Answers in groups, as an oracle that starts processes does.
struct GroupOracle(usize, Box<dyn FnMut(&Module) -> bool>);

impl Oracle for GroupOracle {
    fn width(&self) -> usize {
        self.0
    }

    fn ask(&mut self, candidates: &[Module]) -> Vec<bool> {
        candidates.iter().map(|candidate| (self.1)(candidate)).collect()
    }
}

#[test]
fn groups_of_questions_lead_as_far() {
    for width in [2, 7, 24] {
        let mut oracle = GroupOracle(width, Box::new(keeps("arith.divsi")));
        let reduced = reduce(&module(PROGRAM), &Options::default(), &mut oracle);
        assert!(count_ops(&reduced.module) <= 3, "{width}: {}", print(&reduced.module));
    }
}

/// Each of two operations may go, but not both. The reducer asks again about an edit that it made together with others.
#[test]
fn answers_of_a_group_are_not_added_up() {
    for width in [2, 7, 24] {
        let one_stays =
            |module: &Module| ["arith.divsi", "arith.remsi"].iter().any(|name| keeps(name)(module));
        let mut oracle = GroupOracle(width, Box::new(one_stays));
        let reduced = reduce(&module(PROGRAM), &Options::default(), &mut oracle);
        assert!(one_stays(&reduced.module), "{width}: {}", print(&reduced.module));
        assert!(count_ops(&reduced.module) <= 3, "{width}: {}", print(&reduced.module));
    }
}

#[test]
fn the_same_answers_give_the_same_module() {
    let run = || print(&reduce(&module(PROGRAM), &Options::default(), &mut keeps("memref.subview")).module);
    assert_eq!(run(), run());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Whatever the predicate says, every candidate is valid, reads back as it prints, and the result is interesting.
    #[test]
    fn any_predicate_is_served(salt in any::<u64>(), share in 1..8_u64, text in prop::sample::select(&[PROGRAM, TYPES][..])) {
        let interesting = |module: &Module| {
            let hash = print(module).bytes().fold(salt, |hash, byte| {
                hash.wrapping_mul(0x0100_0000_01b3).rotate_left(5) ^ u64::from(byte)
            });
            hash % 8 < share
        };
        let before = module(text);
        let mut oracle = |candidate: &Module| {
            let text = print(candidate);
            let (again, diags) = parse(&text, &ParseOptions::default());
            assert!(diags.is_empty(), "{diags:?}\n{text}");
            assert_eq!(print(&again), text);
            interesting(candidate)
        };
        let reduced = reduce(&before, &Options::default(), &mut oracle);
        prop_assert!(reduced.steps == 0 || interesting(&reduced.module));
        prop_assert!(size::measure(&reduced.module) <= size::measure(&before));
    }
}
