func.func @main() -> memref<1x1x?x0xindex, strided<[1, 0, 0, 1], offset: ?>> {
  %zero = arith.constant 0 : index
  %m = memref.alloc() : memref<1x1xindex>
  %v = memref.subview %m[%zero, 0] [1, %zero] [1, 1] : memref<1x1xindex> to memref<1x?xindex, strided<[1, 1], offset: ?>>
  %e = memref.expand_shape %v [[0], [1, 2, 3]] output_shape [1, 1, %zero, 0]
      : memref<1x?xindex, strided<[1, 1], offset: ?>> into memref<1x1x?x0xindex, strided<[1, 0, 0, 1], offset: ?>>
  return %e : memref<1x1x?x0xindex, strided<[1, 0, 0, 1], offset: ?>>
}
