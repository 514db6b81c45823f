// A transposed view sees the same memory with other strides.
func.func @main() -> i16 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %m = memref.alloc() : memref<2x3xi16>
  %t = memref.transpose %m (i, j) -> (j, i) : memref<2x3xi16> to memref<3x2xi16, strided<[1, 3]>>
  scf.for %i = %c0 to %c3 step %c1 {
    scf.for %j = %c0 to %c2 step %c1 {
      %two_i = arith.muli %i, %c2 : index
      %n = arith.addi %two_i, %j : index
      %x = arith.index_cast %n : index to i16
      memref.store %x, %t[%i, %j] : memref<3x2xi16, strided<[1, 3]>>
    }
  }
  %r = memref.load %m[%c1, %c2] : memref<2x3xi16>
  memref.dealloc %m : memref<2x3xi16>
  return %r : i16
}
