// `scf.parallel`, `scf.reduce`, `scf.reduce.return`: iterations in any order, their values combined.

// plumb: run @sum(5) = 10
// plumb: run @sum(0) = 0
// plumb: run @sum(-3) = 0
func.func @sum(%n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%zero) -> i32 {
    %v = arith.index_cast %i : index to i32
    scf.reduce(%v : i32) {
    ^bb0(%a: i32, %b: i32):
      %s = arith.addi %a, %b : i32
      scf.reduce.return %s : i32
    }
  }
  return %r : i32
}

// plumb: run @square(2, 3) = 23
func.func @square(%x: index, %y: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %ten = arith.constant 10 : i32
  %a = memref.alloc() : memref<4x4xi32>
  scf.parallel (%i, %j) = (%c0, %c0) to (%c4, %c4) step (%c1, %c1) {
    %p = arith.index_cast %i : index to i32
    %q = arith.index_cast %j : index to i32
    %t = arith.muli %p, %ten : i32
    %v = arith.addi %t, %q : i32
    memref.store %v, %a[%i, %j] : memref<4x4xi32>
  }
  %r = memref.load %a[%x, %y] : memref<4x4xi32>
  memref.dealloc %a : memref<4x4xi32>
  return %r : i32
}

// Two dimensions with bounds and steps of their own, two reductions that start from something. The points are
// i = 1, 3, 5 and j = 0, 3, 6: the sum of 10 i + j is 3 * 10 * 9 + 3 * 9 = 297, the greatest of -i is -1.
// plumb: run @two(100, -7) = 397, -1
// plumb: run @two(-297, 8) = 0, 8
func.func @two(%first: i64, %least: i32) -> (i64, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c6 = arith.constant 6 : index
  %c7 = arith.constant 7 : index
  %r:2 = scf.parallel (%i, %j) = (%c1, %c0) to (%c6, %c7) step (%c2, %c3) init (%first, %least) -> (i64, i32) {
    %p = arith.index_cast %i : index to i64
    %q = arith.index_cast %j : index to i64
    %ten = arith.constant 10 : i64
    %t = arith.muli %p, %ten : i64
    %v = arith.addi %t, %q : i64
    %zero = arith.constant 0 : i32
    %w = arith.index_cast %i : index to i32
    %n = arith.subi %zero, %w : i32
    scf.reduce(%v, %n : i64, i32) {
    ^bb0(%a: i64, %b: i64):
      %s = arith.addi %a, %b : i64
      scf.reduce.return %s : i64
    }, {
    ^bb0(%a: i32, %b: i32):
      %s = arith.maxsi %a, %b : i32
      scf.reduce.return %s : i32
    }
  }
  return %r#0, %r#1 : i64, i32
}

// In three dimensions, of which any may be empty: then nothing is reduced.
// plumb: run @volume(2, 3, 4) = 124
// plumb: run @volume(0, 3, 4) = 100
// plumb: run @volume(2, 0, 4) = 100
// plumb: run @volume(2, 3, 0) = 100
func.func @volume(%x: index, %y: index, %z: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %start = arith.constant 100 : i32
  %r = scf.parallel (%i, %j, %k) = (%c0, %c0, %c0) to (%x, %y, %z) step (%c1, %c1, %c1) init (%start) -> i32 {
    scf.reduce(%one : i32) {
    ^bb0(%a: i32, %b: i32):
      %s = arith.addi %a, %b : i32
      scf.reduce.return %s : i32
    }
  }
  return %r : i32
}

// A reduction that branches, over values from a loop within.
// plumb: run @nested(4) = 6
func.func @nested(%n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%zero) -> i32 {
    %v = scf.for %j = %c0 to %i step %c1 iter_args(%acc = %zero) -> i32 {
      %x = arith.index_cast %j : index to i32
      %s = arith.addi %acc, %x : i32
      scf.yield %s : i32
    }
    scf.reduce(%v : i32) {
    ^bb0(%a: i32, %b: i32):
      %less = arith.cmpi slt, %a, %b : i32
      %s = scf.if %less -> i32 {
        %t = arith.addi %b, %b : i32
        scf.yield %t : i32
      } else {
        scf.yield %a : i32
      }
      scf.reduce.return %s : i32
    }
  }
  return %r : i32
}

// Stack memory of an iteration is its own.
// plumb: run @scratch(5) = 20
func.func @scratch(%n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %two = arith.constant 2 : i32
  %zero = arith.constant 0 : i32
  %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%zero) -> i32 {
    %m = memref.alloca() : memref<2xi32>
    %v = arith.index_cast %i : index to i32
    memref.store %v, %m[%c1] : memref<2xi32>
    %w = memref.load %m[%c1] : memref<2xi32>
    %t = arith.muli %w, %two : i32
    scf.reduce(%t : i32) {
    ^bb0(%a: i32, %b: i32):
      %s = arith.addi %a, %b : i32
      scf.reduce.return %s : i32
    }
  }
  return %r : i32
}

// A step that does not lead to the end has no meaning, and neither has an overflowing count.
// plumb: run @step(1) returns
// plumb: run @step(0) ub loop-overflow
// plumb: run @step(-1) ub loop-overflow
// plumb: run @step(9223372036854775807) ub loop-overflow
func.func @step(%s: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.parallel (%i, %j) = (%c1, %c0) to (%c3, %c1) step (%s, %c1) {
    scf.reduce
  }
  return
}
