module {
  func.func @main() {
    %0 = arith.constant 1 : index
    %1 = memref.alloc(%0) : memref<1x?x1xf32>
    %2 = arith.constant 0 : index
    %3 = memref.expand_shape %1 [[0], [1], [2]] output_shape [1, %0, 1] : memref<1x?x1xf32> into memref<1x?x1xf32>
    %4 = memref.subview %3[0, %2, %2] [1, 1, 1] [1, 1, %2] : memref<1x?x1xf32> to memref<1x1x1xf32, strided<[?, 1, ?], offset: ?>>
    %5 = memref.load %4[%2, %2, %2] : memref<1x1x1xf32, strided<[?, 1, ?], offset: ?>>
    return
  }
}
