// Two dimensions, of which each permutation is its own inverse.
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() : memref<2x3xi8>
  %t = memref.transpose %m (i, j) -> (j, i) : memref<2x3xi8> to memref<3x2xi8, strided<[1, 3]>>
  %u = memref.cast %t : memref<3x2xi8, strided<[1, 3]>> to memref<*xi8>
  %n = memref.dim %u, %c0 : memref<*xi8>
  return %n : index
}
// -----
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() : memref<2x3xi8>
  %t = memref.reinterpret_cast %m to offset: [0], sizes: [2, 3], strides: [1, 3] : memref<2x3xi8> to memref<2x3xi8, strided<[1, 3]>>
  %u = memref.cast %t : memref<2x3xi8, strided<[1, 3]>> to memref<*xi8>
  %n = memref.dim %u, %c0 : memref<*xi8>
  return %n : index
}
