// Dimensions of a static memref change places.

func.func @main() -> i32 {
  %m = memref.alloc() : memref<2x3xi32>
  %t = memref.transpose %m (i, j) -> (j, i) : memref<2x3xi32> to memref<3x2xi32, strided<[1, 3]>>
  %zero = arith.constant 0 : index
  %x = arith.constant 7 : i32
  memref.store %x, %t[%zero, %zero] : memref<3x2xi32, strided<[1, 3]>>
  %r = memref.load %m[%zero, %zero] : memref<2x3xi32>
  memref.dealloc %m : memref<2x3xi32>
  return %r : i32
}
