// Dimensions of a static memref change places in a circle.

func.func @main() -> i32 {
  %m = memref.alloc() : memref<2x3x4xi32>
  %t = memref.transpose %m (i, j, k) -> (j, k, i) : memref<2x3x4xi32> to memref<3x4x2xi32, strided<[4, 1, 12]>>
  %zero = arith.constant 0 : index
  %x = arith.constant 7 : i32
  memref.store %x, %t[%zero, %zero, %zero] : memref<3x4x2xi32, strided<[4, 1, 12]>>
  %r = memref.load %m[%zero, %zero, %zero] : memref<2x3x4xi32>
  memref.dealloc %m : memref<2x3x4xi32>
  return %r : i32
}
