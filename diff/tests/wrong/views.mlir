// Views of memory.

func.func @main() -> (i32, index, memref<2xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %five = arith.constant 5 : i32
  %zero = arith.constant 0 : i32
  %m = memref.alloc() : memref<4x6xi32>
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 6 {
      %n = affine.apply affine_map<(d0, d1) -> (d0 * 10 + d1)>(%i, %j)
      %v = arith.index_cast %n : index to i32
      affine.store %v, %m[%i, %j] : memref<4x6xi32>
    }
  }
  %s = memref.subview %m[1, 2] [2, 2] [2, 3] : memref<4x6xi32> to memref<2x2xi32, strided<[12, 3], offset: 8>>
  %x = memref.load %s[%c1, %c1] : memref<2x2xi32, strided<[12, 3], offset: 8>>
  %d = memref.dim %m, %c1 : memref<4x6xi32>
  %r = memref.alloc() : memref<2xi32>
  %row = memref.subview %s[0, 0] [1, 2] [1, 1] : memref<2x2xi32, strided<[12, 3], offset: 8>> to memref<2xi32, strided<[3], offset: 8>>
  memref.copy %row, %r : memref<2xi32, strided<[3], offset: 8>> to memref<2xi32>
  memref.dealloc %m : memref<4x6xi32>
  return %x, %d, %r : i32, index, memref<2xi32>
}

// mismatch: d0 * 10 + d1 => d0 + d1 * 10
// mismatch: %s[%c1, %c1] => %s[%c0, %c1]
// mismatch: memref.dim %m, %c1 => memref.dim %m, %c0
// mismatch: affine.for %j = 0 to 6 => affine.for %j = 0 to 5
// mismatch: memref.copy %row, %r : memref<2xi32, strided<[3], offset: 8>> to memref<2xi32> =>
// memory: memref.dealloc %m : memref<4x6xi32> =>
// latent-ub: %r = memref.alloc() : memref<2xi32> => %r = memref.alloca() : memref<2xi32>
