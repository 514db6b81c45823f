func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<2xi8>
  %s = memref.cast %m : memref<2xi8> to memref<?xi8>
  %t = memref.transpose %s (i) -> (i) : memref<?xi8> to memref<?xi8, strided<[1]>>
  %d = memref.dim %t, %c0 : memref<?xi8, strided<[1]>>
  memref.dealloc %m : memref<2xi8>
  return %d : index
}
