// A size is 0, and another one is wrong.
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<0xi8>
  %d = memref.cast %m : memref<0xi8> to memref<?xi8>
  %e = memref.expand_shape %d [[0, 1]] output_shape [%c2, 0] : memref<?xi8> into memref<?x0xi8>
  %n = memref.dim %e, %c0 : memref<?x0xi8>
  memref.dealloc %m : memref<0xi8>
  return %n : index
}
// -----
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<0xi8>
  %d = memref.cast %m : memref<0xi8> to memref<?xi8>
  %e = memref.reinterpret_cast %d to offset: [0], sizes: [%c0, 0], strides: [1, 1] : memref<?xi8> to memref<?x0xi8>
  %n = memref.dim %e, %c0 : memref<?x0xi8>
  memref.dealloc %m : memref<0xi8>
  return %n : index
}
