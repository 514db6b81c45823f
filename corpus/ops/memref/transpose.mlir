// `memref.transpose`: dimension `i` of the result is the one that the `i`-th result of the permutation names.

memref.global "private" constant @cube : memref<2x3x4xi32> = dense<[
  [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]], [[12, 13, 14, 15], [16, 17, 18, 19], [20, 21, 22, 23]]]>

// A cyclic permutation is not its own inverse.
// plumb: run @cycle(2, 3, 1) = 23
// plumb: run @cycle(1, 2, 0) = 6
// plumb: run @cycle(0, 3, 1) = 15
// plumb: run @cycle(0, 0, 2) ub index-out-of-bounds
// plumb: run @cycle(3, 0, 0) ub index-out-of-bounds
func.func @cycle(%i: index, %j: index, %k: index) -> i32 {
  %g = memref.get_global @cube : memref<2x3x4xi32>
  %t = memref.transpose %g (a, b, c) -> (b, c, a) : memref<2x3x4xi32> to memref<3x4x2xi32, strided<[4, 1, 12]>>
  %r = memref.load %t[%i, %j, %k] : memref<3x4x2xi32, strided<[4, 1, 12]>>
  return %r : i32
}

// The layout may be spelled as a map.
// plumb: run @pair() = dense<[[0, 4, 8], [1, 5, 9], [2, 6, 10], [3, 7, 11]]>
func.func @pair() -> memref<4x3xi32, affine_map<(d0, d1) -> (d1 * 4 + d0)>> {
  %g = memref.get_global @cube : memref<2x3x4xi32>
  %v = memref.subview %g[0, 0, 0] [1, 3, 4] [1, 1, 1] : memref<2x3x4xi32> to memref<3x4xi32, strided<[4, 1]>>
  %t = memref.transpose %v (i, j) -> (j, i) : memref<3x4xi32, strided<[4, 1]>> to memref<4x3xi32, affine_map<(d0, d1) -> (d1 * 4 + d0)>>
  return %t : memref<4x3xi32, affine_map<(d0, d1) -> (d1 * 4 + d0)>>
}

// Everything known at run time only, an offset too.
// plumb: run @dynamic(2, 3, 1, 1) = 18
// plumb: run @dynamic(3, 2, 1, 2) = 22
func.func @dynamic(%n: index, %m: index, %i: index, %j: index) -> i32 {
  %c1 = arith.constant 1 : index
  %c12 = arith.constant 12 : index
  %c4 = arith.constant 4 : index
  %c0 = arith.constant 0 : index
  %g = memref.get_global @cube : memref<2x3x4xi32>
  %wide = arith.addi %m, %c1 : index
  %d = memref.reinterpret_cast %g to offset: [%c12], sizes: [%n, %wide], strides: [%c4, %c1] : memref<2x3x4xi32> to memref<?x?xi32, strided<[?, ?], offset: ?>>
  %s = memref.subview %d[%c0, 1] [%n, %m] [1, 1] : memref<?x?xi32, strided<[?, ?], offset: ?>> to memref<?x?xi32, strided<[?, ?], offset: ?>>
  %t = memref.transpose %s (i, j) -> (j, i) : memref<?x?xi32, strided<[?, ?], offset: ?>> to memref<?x?xi32, strided<[?, ?], offset: ?>>
  %r = memref.load %t[%i, %j] : memref<?x?xi32, strided<[?, ?], offset: ?>>
  return %r : i32
}

// Writing through it, and copying it into a row-major buffer.
// plumb: run @copied(9) = dense<[[0, 4, 8], [1, 5, 9], [2, 6, 9], [3, 7, 11]]>
func.func @copied(%x: i32) -> memref<4x3xi32> {
  %c2 = arith.constant 2 : index
  %g = memref.get_global @cube : memref<2x3x4xi32>
  %v = memref.subview %g[0, 0, 0] [1, 3, 4] [1, 1, 1] : memref<2x3x4xi32> to memref<3x4xi32, strided<[4, 1]>>
  %own = memref.alloc() : memref<3x4xi32>
  memref.copy %v, %own : memref<3x4xi32, strided<[4, 1]>> to memref<3x4xi32>
  %t = memref.transpose %own (i, j) -> (j, i) : memref<3x4xi32> to memref<4x3xi32, strided<[1, 4]>>
  memref.store %x, %t[%c2, %c2] : memref<4x3xi32, strided<[1, 4]>>
  %b = memref.alloc() : memref<4x3xi32>
  memref.copy %t, %b : memref<4x3xi32, strided<[1, 4]>> to memref<4x3xi32>
  memref.dealloc %own : memref<3x4xi32>
  return %b : memref<4x3xi32>
}
