//! Types made smaller, phase by phase: what it makes of a small program, to the letter.

use super::phases::Case;
use crate::constant::SimpleConstant;
use crate::elements;
use crate::propose::Phase;
use plumb_ir::{Context, Type};

#[test]
fn elements_keep_their_places() {
    let numbers: Vec<u128> = (0..12).collect();
    let reshaped = |old: &[i64], new: &[i64]| elements::reshaped(&numbers, old, new);
    assert_eq!(reshaped(&[3, 4], &[2, 2]), Some(vec![0, 1, 4, 5]));
    assert_eq!(reshaped(&[2, 3, 2], &[2, 1, 2]), Some(vec![0, 1, 6, 7]));
    assert_eq!(reshaped(&[1, 12], &[12]), Some(numbers.clone()));
    // One stands for all; there is no more than there is.
    assert_eq!(elements::reshaped(&[7], &[3, 4], &[5]), Some(vec![7]));
    assert_eq!((reshaped(&[12], &[13]), reshaped(&[3, 4], &[4, 4, 4])), (None, None));
    assert_eq!(reshaped(&[3, 4], &[i64::MAX, i64::MAX]), None);
}

#[test]
fn numbers_of_a_narrower_type() {
    let mut ctx = Context::default();
    let i13 = ctx.int_type(13);
    let of = |number, from, to| elements::converted(&ctx, number, from, to);
    assert_eq!(of(0x1234, Type::I16, Type::I8), Some(0x34));
    assert_eq!(of(u128::MAX, Type::I128, i13), Some(0x1fff));
    assert_eq!(of(1.5_f64.to_bits().into(), Type::F64, Type::F32), Some(1.5_f32.to_bits().into()));
    assert_eq!((of(1, Type::I8, Type::I16), of(1, Type::INDEX, Type::I8)), (None, None));
}

#[test]
fn the_weight_of_a_number_is_that_of_its_digits() {
    let ctx = Context::default();
    let weight = |number: i64, ty| elements::weight(&ctx, u128::from(number as u64), ty);
    assert_eq!([0, 1, -1, 2, 5, -8].map(|n| weight(n, Type::I64)), [0, 1, 2, 2, 3, 5]);
    let float = |value: f32| elements::weight(&ctx, value.to_bits().into(), Type::F32);
    assert!(float(0.0) < float(1.0) && float(1.0) < float(-1.0) && float(-1.0) < float(2.0));
}

pub(super) const CASES: &[Case] = &[
    // All extents at once; positions and bounds stay within.
    Case {
        phase: Phase::Extents,
        before: r#"
memref.global @g : memref<4x6xi32> = dense<7>
func.func @main() -> i32 {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  %3 = arith.constant 3 : index
  %4 = arith.constant 4 : index
  %5 = arith.constant 5 : index
  %g = memref.get_global @g : memref<4x6xi32>
  scf.for %i = %0 to %4 step %1 {
    %x = memref.load %g[%i, %5] : memref<4x6xi32>
    memref.store %x, %g[%3, %i] : memref<4x6xi32>
  }
  %x = memref.load %g[%3, %5] : memref<4x6xi32>
  return %x : i32
}
"#,
        keep: &["scf.for"],
        after: r#"
module {
  memref.global @g : memref<1x1xi32> = dense<7>
  func.func @main() -> i32 {
    %0 = arith.constant 0 : index
    %1 = arith.constant 1 : index
    %2 = arith.constant 1 : index
    %3 = memref.get_global @g : memref<1x1xi32>
    scf.for %arg0 = %0 to %2 step %1 {
      %5 = memref.load %3[%arg0, %0] : memref<1x1xi32>
      memref.store %5, %3[%0, %arg0] : memref<1x1xi32>
    }
    %4 = memref.load %3[%0, %0] : memref<1x1xi32>
    return %4 : i32
  }
}
"#,
    },
    // One of two extents matters.
    Case {
        phase: Phase::Extents,
        before: r#"
memref.global @g : memref<8x5xi8> = dense<[[1, 2, 3, 4, 5], [6, 7, 8, 9, 10], [11, 12, 13, 14, 15], [16, 17, 18, 19, 20], [21, 22, 23, 24, 25], [26, 27, 28, 29, 30], [31, 32, 33, 34, 35], [36, 37, 38, 39, 40]]>
func.func @main(%v: vector<8xi8>, %w: vector<8xi1>) -> (memref<8x5xi8>, vector<8xi8>) {
  %g = memref.get_global @g : memref<8x5xi8>
  %0 = arith.select %w, %v, %v : vector<8xi1>, vector<8xi8>
  return %g, %0 : memref<8x5xi8>, vector<8xi8>
}
"#,
        keep: &["x5xi8"],
        after: r#"
module {
  memref.global @g : memref<1x5xi8> = dense<[[1, 2, 3, 4, 5]]>
  func.func @main(%arg0: vector<1xi8>, %arg1: vector<1xi1>) -> (memref<1x5xi8>, vector<1xi8>) {
    %0 = memref.get_global @g : memref<1x5xi8>
    %1 = arith.select %arg1, %arg0, %arg0 : vector<1xi1>, vector<1xi8>
    return %0, %1 : memref<1x5xi8>, vector<1xi8>
  }
}
"#,
    },
    // A view stays within its source, and its type follows.
    Case {
        phase: Phase::Extents,
        before: r#"
func.func @main(%i: index) {
  %m = memref.alloc() : memref<6x9xf32>
  %v = memref.subview %m[2, 4] [3, 5] [1, 1] : memref<6x9xf32> to memref<3x5xf32, strided<[9, 1], offset: 22>>
  %r = memref.subview %m[2, 0] [1, 9] [1, 1] : memref<6x9xf32> to memref<9xf32, strided<[1], offset: 18>>
  return
}
"#,
        keep: &["subview"],
        after: r#"
module {
  func.func @main(%arg0: index) {
    %0 = memref.alloc() : memref<1x1xf32>
    %1 = memref.subview %0[0, 0] [1, 1] [1, 1] : memref<1x1xf32> to memref<1x1xf32, strided<[1, 1]>>
    %2 = memref.subview %0[0, 0] [1, 1] [1, 1] : memref<1x1xf32> to memref<1xf32, strided<[1]>>
    return
  }
}
"#,
    },
    // Extents that only the run knows, and what gives them.
    Case {
        phase: Phase::Extents,
        before: r#"
func.func @main(%n: index, %s: memref<64xi8>) {
  %m = memref.alloc(%n, %n) : memref<?x3x?xf32>
  %v = memref.view %s[%n][%n] : memref<64xi8> to memref<?xf32>
  %u = memref.cast %m : memref<?x3x?xf32> to memref<*xf32>
  return
}
"#,
        keep: &["memref<*xf32>", "view"],
        after: r#"
module {
  func.func @main(%arg0: index, %arg1: memref<1xi8>) {
    %0 = memref.alloc() : memref<1x1x1xf32>
    %1 = memref.view %arg1[%arg0][] : memref<1xi8> to memref<1xf32>
    %2 = memref.cast %0 : memref<1x1x1xf32> to memref<*xf32>
    return
  }
}
"#,
    },
    // Joined and split dimensions.
    Case {
        phase: Phase::Extents,
        before: r#"
func.func @main() {
  %m = memref.alloc() : memref<24xi8>
  %e = memref.expand_shape %m [[0, 1, 2]] output_shape [2, 3, 4] : memref<24xi8> into memref<2x3x4xi8>
  %c = memref.collapse_shape %e [[0, 1], [2]] : memref<2x3x4xi8> into memref<6x4xi8>
  %t = memref.transpose %e (i, j, k) -> (k, i, j) : memref<2x3x4xi8> to memref<4x2x3xi8, strided<[1, 12, 4]>>
  return
}
"#,
        keep: &["memref<2x"],
        after: r#"
module {
  func.func @main() {
    %0 = memref.alloc() : memref<2xi8>
    %1 = memref.expand_shape %0 [[0, 1, 2]] output_shape [2, 1, 1] : memref<2xi8> into memref<2x1x1xi8>
    %2 = memref.collapse_shape %1 [[0, 1], [2]] : memref<2x1x1xi8> into memref<2x1xi8>
    %3 = memref.transpose %1 (d0, d1, d2) -> (d2, d0, d1) : memref<2x1x1xi8> to memref<1x2x1xi8, strided<[1, 1, 1]>>
    return
  }
}
"#,
    },
    // Cases of a switch are no elements of a value.
    Case {
        phase: Phase::Extents,
        before: r#"
func.func @main(%f: i32) {
  cf.switch %f : i32, [
    default: ^bb1,
    3: ^bb1,
    4: ^bb1
  ]
^bb1:
  %0 = arith.constant dense<[1, 2]> : vector<2xi32>
  return
}
"#,
        keep: &[],
        after: r#"
module {
  func.func @main(%arg0: i32) {
    cf.switch %arg0 : i32, [
      default: ^bb1,
      3: ^bb1,
      4: ^bb1
    ]
  ^bb1:
    %0 = arith.constant dense<1> : vector<1xi32>
    return
  }
}
"#,
    },
    // Dimensions of extent 1, their indices and what views say of them.
    Case {
        phase: Phase::Ranks,
        before: r#"
memref.global @g : memref<1x4x1xi32> = dense<[[[1], [2], [3], [4]]]>
func.func @main(%i: index, %j: index, %x: i32) -> i32 {
  %g = memref.get_global @g : memref<1x4x1xi32>
  %0 = memref.load %g[%i, %j, %i] : memref<1x4x1xi32>
  memref.store %x, %g[%i, %j, %i] : memref<1x4x1xi32>
  %v = memref.subview %g[0, %j, 0] [1, 2, 1] [1, 1, 1] : memref<1x4x1xi32> to memref<1x2x1xi32, strided<[4, 1, 1], offset: ?>>
  %b, %o, %s:3, %t:3 = memref.extract_strided_metadata %g : memref<1x4x1xi32> -> memref<i32>, index, index, index, index, index, index, index
  %r = memref.reinterpret_cast %g to offset: [0], sizes: [1, %j, 1], strides: [4, 1, 1] : memref<1x4x1xi32> to memref<1x?x1xi32, strided<[4, 1, 1]>>
  return %0 : i32
}
"#,
        keep: &["metadata", "subview", "reinterpret_cast"],
        after: r#"
module {
  memref.global @g : memref<1x4xi32> = dense<[[1, 2, 3, 4]]>
  func.func @main(%arg0: index, %arg1: index, %arg2: i32) -> i32 {
    %0 = memref.get_global @g : memref<1x4xi32>
    %1 = memref.load %0[%arg0, %arg1] : memref<1x4xi32>
    memref.store %arg2, %0[%arg0, %arg1] : memref<1x4xi32>
    %2 = memref.subview %0[0, %arg1] [1, 2] [1, 1] : memref<1x4xi32> to memref<1x2xi32, strided<[4, 1], offset: ?>>
    %3:6 = memref.extract_strided_metadata %0 : memref<1x4xi32> -> memref<i32>, index, index, index, index, index
    %4 = memref.reinterpret_cast %0 to offset: [0], sizes: [1, %arg1], strides: [4, 1] : memref<1x4xi32> to memref<1x?xi32>
    return %1 : i32
  }
}
"#,
    },
    Case {
        phase: Phase::Ranks,
        before: r#"
func.func @main(%v: vector<1x2xf32>, %i: index) -> vector<1x2xf32> {
  %m = memref.alloc() : memref<4x1x2xi8>
  %c = memref.collapse_shape %m [[0, 1], [2]] : memref<4x1x2xi8> into memref<4x2xi8>
  %t = memref.transpose %m (i, j, k) -> (k, j, i) : memref<4x1x2xi8> to memref<2x1x4xi8, strided<[1, 2, 2]>>
  %0 = arith.addf %v, %v : vector<1x2xf32>
  return %0 : vector<1x2xf32>
}
"#,
        keep: &["transpose"],
        after: r#"
module {
  func.func @main(%arg0: vector<2xf32>, %arg1: index) -> vector<2xf32> {
    %0 = memref.alloc() : memref<4x2xi8>
    %1 = memref.transpose %0 (d0, d1) -> (d1, d0) : memref<4x2xi8> to memref<2x4xi8, strided<[1, 2]>>
    %2 = arith.addf %arg0, %arg0 : vector<2xf32>
    return %2 : vector<2xf32>
  }
}
"#,
    },
    // Layouts and spaces.
    Case {
        phase: Phase::Ranks,
        before: r#"
func.func @main(%m: memref<2xi8, strided<[?], offset: ?>>, %n: memref<2xi8, 1>) {
  %0 = memref.cast %m : memref<2xi8, strided<[?], offset: ?>> to memref<2xi8>
  %1 = memref.memory_space_cast %n : memref<2xi8, 1> to memref<2xi8>
  return
}
"#,
        keep: &[],
        after: r#"
module {
  func.func @main(%arg0: memref<2xi8>, %arg1: memref<2xi8>) {
    return
  }
}
"#,
    },
    // Memory made as it is viewed, with more indices.
    Case {
        phase: Phase::Ranks,
        before: r#"
memref.global @g : memref<4xi8> = dense<[1, 2, 3, 4]>
func.func @main(%i: index, %x: i8) -> i8 {
  %0 = arith.constant 0 : index
  %g = memref.get_global @g : memref<4xi8>
  memref.store %x, %g[%i] : memref<4xi8>
  %e = memref.expand_shape %g [[0, 1]] output_shape [2, 2] : memref<4xi8> into memref<2x2xi8>
  %r = memref.load %e[%0, %i] : memref<2x2xi8>
  return %r : i8
}
"#,
        keep: &["memref<2x2xi8>"],
        after: r#"
module {
  memref.global @g : memref<2x2xi8> = dense<[[1, 2], [3, 4]]>
  func.func @main(%arg0: index, %arg1: i8) -> i8 {
    %0 = arith.constant 0 : index
    %1 = memref.get_global @g : memref<2x2xi8>
    memref.store %arg1, %1[%0, %arg0] : memref<2x2xi8>
    %2 = memref.load %1[%0, %arg0] : memref<2x2xi8>
    return %2 : i8
  }
}
"#,
    },
    // Widths, and casts that cast nothing any more.
    Case {
        phase: Phase::Numbers,
        before: r#"
memref.global @g : memref<2xi64> = dense<[-1, 300]>
func.func @main(%a: i64, %b: f64, %i: index) -> (i16, f32) {
  %0 = arith.constant 511 : i64
  %1 = arith.addi %a, %0 : i64
  %2 = arith.trunci %1 : i64 to i16
  %3 = arith.constant 1.5 : f64
  %4 = arith.mulf %b, %3 : f64
  %5 = arith.truncf %4 : f64 to f32
  %g = memref.get_global @g : memref<2xi64>
  %6 = memref.load %g[%i] {alignment = 8 : i64} : memref<2xi64>
  return %2, %5 : i16, f32
}
"#,
        keep: &["i16"],
        after: r#"
module {
  memref.global @g : memref<2xi32> = dense<[-1, 300]>
  func.func @main(%arg0: i32, %arg1: f32, %arg2: index) -> (i16, f32) {
    %0 = arith.constant 511 : i32
    %1 = arith.addi %arg0, %0 : i32
    %2 = arith.trunci %1 : i32 to i16
    %3 = arith.constant 1.500000e+00 : f32
    %4 = arith.mulf %arg1, %3 : f32
    %5 = memref.get_global @g : memref<2xi32>
    %6 = memref.load %5[%arg2] {alignment = 8 : i64} : memref<2xi32>
    return %2, %4 : i16, f32
  }
}
"#,
    },
    // Elements in place of vectors, flags with them.
    Case {
        phase: Phase::Numbers,
        before: r#"
func.func @main(%a: vector<4xi8>) -> vector<4xi8> {
  %0 = arith.constant dense<[1, 2, 3, 4]> : vector<4xi8>
  %1 = arith.cmpi slt, %a, %0 : vector<4xi8>
  %2 = arith.select %1, %a, %0 : vector<4xi1>, vector<4xi8>
  return %2 : vector<4xi8>
}
"#,
        keep: &[],
        after: r#"
module {
  func.func @main(%arg0: i8) -> i8 {
    %0 = arith.constant 1 : i8
    %1 = arith.cmpi slt, %arg0, %0 : i8
    %2 = arith.select %1, %arg0, %0 : i8
    return %2 : i8
  }
}
"#,
    },
    // Numbers by themselves: minus one, halves, one less, elements.
    Case {
        phase: Phase::Constants,
        before: r#"
memref.global @g : memref<3xi8> = dense<[5, 6, 0]>
memref.global @h : memref<3xi8> = dense<[4, 6, 0]>
func.func @main() -> (i32, i32, i32, f32) {
  %0 = arith.constant -77 : i32
  %1 = arith.constant 80 : i32
  %2 = arith.constant 13 : i32
  %3 = arith.constant 3.14159 : f32
  return %0, %1, %2, %3 : i32, i32, i32, f32
}
"#,
        keep: &["dense<[", "constant -", "constant 1"],
        after: r#"
module {
  memref.global @g : memref<3xi8> = dense<0>
  memref.global @h : memref<3xi8> = dense<[2, 0, 0]>
  func.func @main() -> (i32, i32, i32, f32) {
    %0 = arith.constant -1 : i32
    %1 = arith.constant 1 : i32
    %2 = arith.constant 0 : i32
    %3 = arith.constant 0.000000e+00 : f32
    return %0, %1, %2, %3 : i32, i32, i32, f32
  }
}
"#,
    },
    // What types, globals and constants tell.
    Case {
        phase: Phase::ByKnown,
        before: r#"
memref.global @g : memref<2x2xi16> = dense<[[10, 20], [-30, 40]]>
func.func @main(%m: memref<5x?xi8>) -> (index, index, i16, i32, index, index) {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  %d = memref.dim %m, %0 : memref<5x?xi8>
  %u = memref.dim %m, %1 : memref<5x?xi8>
  %g = memref.get_global @g : memref<2x2xi16>
  %l = memref.load %g[%1, %0] : memref<2x2xi16>
  %c = arith.constant -3 : i8
  %x = arith.extsi %c : i8 to i32
  %r = memref.rank %m : memref<5x?xi8>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %g : memref<2x2xi16> -> memref<i16>, index, index, index, index, index
  return %d, %u, %l, %x, %r, %t#0 : index, index, i16, i32, index, index
}
"#,
        keep: &[],
        after: r#"
module {
  memref.global @g : memref<2x2xi16> = dense<[[10, 20], [-30, 40]]>
  func.func @main(%arg0: memref<5x?xi8>) -> (index, index, i16, i32, index, index) {
    %0 = arith.constant 1 : index
    %1 = arith.constant 5 : index
    %2 = memref.dim %arg0, %0 : memref<5x?xi8>
    %3 = arith.constant -30 : i16
    %4 = arith.constant -3 : i32
    %5 = arith.constant 2 : index
    %6 = arith.constant 2 : index
    return %1, %2, %3, %4, %5, %6 : index, index, i16, i32, index, index
  }
}
"#,
    },
    // Attributes that need not be there, but for those that matter.
    Case {
        phase: Phase::Attributes,
        before: r#"
memref.global "private" constant @g : memref<2xi8> = dense<1> {alignment = 16 : i64}
func.func private @f(%a: i8 {llvm.noundef}) -> i8 attributes {test.note = 1 : i8}
func.func @main(%a: f32, %b: i8) {
  %0 = arith.addf %a, %a fastmath<nnan,ninf> : f32
  %1 = arith.addi %b, %b overflow<nsw> {test.kept} : i8
  %g = memref.get_global @g : memref<2xi8>
  %2 = call @f(%b) : (i8) -> i8
  return
}
"#,
        keep: &["test.kept"],
        after: r#"
module {
  memref.global "private" @g : memref<2xi8> = dense<1>
  func.func private @f(i8) -> i8
  func.func @main(%arg0: f32, %arg1: i8) {
    %0 = arith.addf %arg0, %arg0 : f32
    %1 = arith.addi %arg1, %arg1 {test.kept} : i8
    %2 = memref.get_global @g : memref<2xi8>
    %3 = call @f(%arg1) : (i8) -> i8
    return
  }
}
"#,
    },
    // What is stored is returned, where the entry may return it.
    Case {
        phase: Phase::Observed,
        before: r#"
memref.global @g : memref<2xi8> = dense<1>
func.func @main(%a: i8, %i: index) -> i8 {
  %0 = arith.muli %a, %a : i8
  %g = memref.get_global @g : memref<2xi8>
  memref.store %0, %g[%i] : memref<2xi8>
  return %a : i8
}
"#,
        keep: &[],
        after: r#"
module {
  memref.global @g : memref<2xi8> = dense<1>
  func.func @main(%arg0: i8, %arg1: index) -> (i8, i8) {
    %0 = arith.muli %arg0, %arg0 : i8
    return %arg0, %0 : i8, i8
  }
}
"#,
    },
    Case {
        phase: Phase::Observed,
        before: r#"
func.func @main(%a: i8, %m: memref<i8>) {
  memref.store %a, %m[] : memref<i8>
  call @main(%a, %m) : (i8, memref<i8>) -> ()
  return
}
"#,
        keep: &[],
        after: r#"
module {
  func.func @main(%arg0: i8, %arg1: memref<i8>) {
    memref.store %arg0, %arg1[] : memref<i8>
    call @main(%arg0, %arg1) : (i8, memref<i8>) -> ()
    return
  }
}
"#,
    },
    // Memory that is filled becomes a global with what is stored at known places.
    Case {
        phase: Phase::Memory,
        before: r#"
func.func @main(%x: i8) -> (i8, i8) {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  %2 = arith.constant 2 : index
  %c = arith.constant -7 : i8
  %m = memref.alloc() {alignment = 8 : i64} : memref<3xi8>
  scf.for %i = %0 to %2 step %1 {
    memref.store %x, %m[%i] : memref<3xi8>
  }
  memref.store %c, %m[%1] : memref<3xi8>
  %a = memref.load %m[%1] : memref<3xi8>
  %o = memref.alloca() : memref<i8>
  memref.store %x, %o[] : memref<i8>
  %b = memref.load %o[] : memref<i8>
  return %a, %b : i8, i8
}
"#,
        keep: &["alloca()"],
        after: r#"
module {
  memref.global "private" @preset0 : memref<3xi8> = dense<[0, -7, 2]> {alignment = 8 : i64}
  func.func @main(%arg0: i8) -> (i8, i8) {
    %0 = arith.constant 1 : index
    %1 = memref.get_global @preset0 : memref<3xi8>
    %2 = memref.load %1[%0] : memref<3xi8>
    %3 = memref.alloca() : memref<i8>
    memref.store %arg0, %3[] : memref<i8>
    %4 = memref.load %3[] : memref<i8>
    return %2, %4 : i8, i8
  }
}
"#,
    },
    // Loops of few trips, with the constants that are there.
    Case {
        phase: Phase::Loops,
        before: r#"
func.func @main(%n: index) {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  %5 = arith.constant 5 : index
  %9 = arith.constant 9 : index
  scf.for %i = %5 to %9 step %1 {
    %x = arith.muli %i, %n : index
  }
  scf.for %i = %0 to %n step %1 {
    scf.for %j = %i to %n step %1 {
      %x = arith.divui %j, %n : index
    }
  }
  return
}
"#,
        keep: &["to %arg0"],
        after: r#"
module {
  func.func @main(%arg0: index) {
    %0 = arith.constant 0 : index
    %1 = arith.constant 1 : index
    scf.for %arg1 = %0 to %0 step %1 {
      %2 = arith.muli %arg1, %arg0 : index
    }
    scf.for %arg1 = %0 to %0 step %1 {
      scf.for %arg2 = %arg1 to %arg0 step %1 {
        %2 = arith.divui %arg2, %arg0 : index
      }
    }
    return
  }
}
"#,
    },
    // A function by its name.
    Case {
        phase: Phase::Calls,
        before: r#"
func.func private @f(%a: i8) -> i8
func.func @main(%a: i8, %g: (i8) -> i8) -> (i8, i8) {
  %f = constant @f : (i8) -> i8
  %0 = call_indirect %f(%a) : (i8) -> i8
  %1 = call_indirect %g(%a) : (i8) -> i8
  return %0, %1 : i8, i8
}
"#,
        keep: &[],
        after: r#"
module {
  func.func private @f(i8) -> i8
  func.func @main(%arg0: i8, %arg1: (i8) -> i8) -> (i8, i8) {
    %0 = call @f(%arg0) : (i8) -> i8
    %1 = call_indirect %arg1(%arg0) : (i8) -> i8
    return %0, %1 : i8, i8
  }
}
"#,
    },
    // Minus one where nothing else does.
    Case {
        phase: Phase::ByConstant(SimpleConstant::MinusOne),
        before: r#"
func.func @main(%a: i8, %b: f16, %c: index, %d: vector<2xi4>) -> (i8, f16, index, vector<2xi4>) {
  %0 = arith.muli %a, %a : i8
  %1 = arith.mulf %b, %b : f16
  %2 = arith.muli %c, %c : index
  %3 = arith.muli %d, %d : vector<2xi4>
  return %0, %1, %2, %3 : i8, f16, index, vector<2xi4>
}
"#,
        keep: &[],
        after: r#"
module {
  func.func @main(%arg0: i8, %arg1: f16, %arg2: index, %arg3: vector<2xi4>) -> (i8, f16, index, vector<2xi4>) {
    %0 = arith.constant -1 : i8
    %1 = arith.constant -1.000000e+00 : f16
    %2 = arith.constant -1 : index
    %3 = arith.constant dense<-1> : vector<2xi4>
    return %0, %1, %2, %3 : i8, f16, index, vector<2xi4>
  }
}
"#,
    },
];
