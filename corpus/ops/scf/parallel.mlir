// `scf.parallel`, `scf.reduce`, `scf.reduce.return`: iterations in any order, their values combined.

// plumb: engines interp

// plumb: run @sum(5) = 10
// plumb: run @sum(0) = 0
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
