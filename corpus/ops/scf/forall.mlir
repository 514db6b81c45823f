// `scf.forall`, `scf.forall.in_parallel`: iterations in any order or at once.

// Every element of a 2 x 3 box: 10 i + j.
// plumb: run @fill(0, 0) = 0
// plumb: run @fill(1, 2) = 12
func.func @fill(%x: index, %y: index) -> index {
  %c10 = arith.constant 10 : index
  %m = memref.alloc() : memref<2x3xindex>
  scf.forall (%i, %j) in (2, 3) {
    %t = arith.muli %i, %c10 : index
    %v = arith.addi %t, %j : index
    memref.store %v, %m[%i, %j] : memref<2x3xindex>
  }
  %r = memref.load %m[%x, %y] : memref<2x3xindex>
  memref.dealloc %m : memref<2x3xindex>
  return %r : index
}

// Bounds and steps of both kinds; the points are i = 1, 3, … below n and j = 2, 2 + s, … below 9. Each adds one to
// what it finds, so that the sum is their number.
// plumb: run @count(6, 3) = 9
// plumb: run @count(2, 1) = 7
// plumb: run @count(1, 1) = 0
// plumb: run @count(6, 100) = 3
// plumb: run @count(6, 0) ub loop-overflow
// plumb: run @count(1, 0) = 0
func.func @count(%n: index, %s: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %m = memref.alloc() : memref<10x10xi32>
  %c10 = arith.constant 10 : index
  scf.for %i = %c0 to %c10 step %c1 {
    scf.for %j = %c0 to %c10 step %c1 {
      memref.store %zero, %m[%i, %j] : memref<10x10xi32>
    }
  }
  scf.forall (%i, %j) = (1, %c2) to (%n, 9) step (2, %s) {
    %old = memref.load %m[%i, %j] : memref<10x10xi32>
    %new = arith.addi %old, %one : i32
    memref.store %new, %m[%i, %j] : memref<10x10xi32>
  }
  %sum = scf.parallel (%i, %j) = (%c0, %c0) to (%c10, %c10) step (%c1, %c1) init (%zero) -> i32 {
    %v = memref.load %m[%i, %j] : memref<10x10xi32>
    scf.reduce(%v : i32) {
    ^bb0(%a: i32, %b: i32):
      %t = arith.addi %a, %b : i32
      scf.reduce.return %t : i32
    }
  }
  memref.dealloc %m : memref<10x10xi32>
  return %sum : i32
}

// Who runs an iteration does not matter; loops may stand in loops.
// plumb: run @mapped() = 7
func.func @mapped() -> i32 {
  %seven = arith.constant 7 : i32
  %m = memref.alloca() : memref<2x2x2xi32>
  scf.forall (%i) in (2) {
    scf.forall (%j, %k) in (2, 2) {
      memref.store %seven, %m[%i, %j, %k] : memref<2x2x2xi32>
      scf.forall.in_parallel {
      }
    }
  }
  %c1 = arith.constant 1 : index
  %r = memref.load %m[%c1, %c1, %c1] : memref<2x2x2xi32>
  return %r : i32
}
