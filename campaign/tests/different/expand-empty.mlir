// No size is 0, and one is wrong.
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<6xi8>
  %d = memref.cast %m : memref<6xi8> to memref<?xi8>
  %e = memref.expand_shape %d [[0, 1]] output_shape [%c2, 3] : memref<?xi8> into memref<?x3xi8>
  %n = memref.dim %e, %c0 : memref<?x3xi8>
  memref.dealloc %m : memref<6xi8>
  return %n : index
}
// -----
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<6xi8>
  %d = memref.cast %m : memref<6xi8> to memref<?xi8>
  %e = memref.reinterpret_cast %d to offset: [0], sizes: [%c0, 3], strides: [3, 1] : memref<?xi8> to memref<?x3xi8>
  %n = memref.dim %e, %c0 : memref<?x3xi8>
  memref.dealloc %m : memref<6xi8>
  return %n : index
}
// -----
// A size of ten, which ends in a 0 as text.
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<20xi8>
  %d = memref.cast %m : memref<20xi8> to memref<?xi8>
  %e = memref.expand_shape %d [[0, 1]] output_shape [%c2, 10] : memref<?xi8> into memref<?x10xi8>
  %n = memref.dim %e, %c0 : memref<?x10xi8>
  memref.dealloc %m : memref<20xi8>
  return %n : index
}
// -----
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<20xi8>
  %d = memref.cast %m : memref<20xi8> to memref<?xi8>
  %e = memref.reinterpret_cast %d to offset: [0], sizes: [%c0, 10], strides: [10, 1] : memref<?xi8> to memref<?x10xi8>
  %n = memref.dim %e, %c0 : memref<?x10xi8>
  memref.dealloc %m : memref<20xi8>
  return %n : index
}
