// A size is wrong.
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<2x3xi8>
  %c = memref.collapse_shape %m [[0, 1]] : memref<2x3xi8> into memref<6xi8>
  %d = memref.cast %c : memref<6xi8> to memref<?xi8>
  %n = memref.dim %d, %c0 : memref<?xi8>
  memref.dealloc %m : memref<2x3xi8>
  return %n : index
}
// -----
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<2x3xi8>
  %c = memref.reinterpret_cast %m to offset: [0], sizes: [5], strides: [1] : memref<2x3xi8> to memref<5xi8>
  %d = memref.cast %c : memref<5xi8> to memref<?xi8>
  %n = memref.dim %d, %c0 : memref<?xi8>
  memref.dealloc %m : memref<2x3xi8>
  return %n : index
}
// -----
// The stride is not known, as where the entry's bug shows, and something else is wrong.
memref.global @g : memref<2x3xi32> = dense<[[1, 2, 3], [4, 5, 6]]>
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %g = memref.get_global @g : memref<2x3xi32>
  %v = memref.subview %g[0, 0] [2, %c1] [1, 1] : memref<2x3xi32> to memref<2x?xi32, strided<[3, 1]>>
  %c = memref.collapse_shape %v [[0, 1]] : memref<2x?xi32, strided<[3, 1]>> into memref<?xi32, strided<[?]>>
  %x = memref.dim %c, %c0 : memref<?xi32, strided<[?]>>
  return %x : index
}
// -----
memref.global @g : memref<2x3xi32> = dense<[[1, 2, 3], [4, 5, 6]]>
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %g = memref.get_global @g : memref<2x3xi32>
  %v = memref.subview %g[0, 0] [2, %c1] [1, 1] : memref<2x3xi32> to memref<2x?xi32, strided<[3, 1]>>
  %three = arith.constant 3 : index
  %c = memref.reinterpret_cast %g to offset: [0], sizes: [%three], strides: [%three] : memref<2x3xi32> to memref<?xi32, strided<[?]>>
  %x = memref.dim %c, %c0 : memref<?xi32, strided<[?]>>
  return %x : index
}
