module {
  func.func @main() {
    %0 = arith.constant 3 : index
    %1 = memref.alloc(%0) : memref<?x3x1xi8>
    %2 = arith.constant 0 : index
    %3 = memref.cast %1 : memref<?x3x1xi8> to memref<3x3x1xi8, strided<[3, 1, 1]>>
    %4 = memref.expand_shape %3 [[0], [1, 2], [3]] output_shape [3, 1, 3, 1] : memref<3x3x1xi8, strided<[3, 1, 1]>> into memref<3x1x3x1xi8, strided<[3, 3, 1, 1]>>
    %5 = memref.load %4[%2, %2, %2, %2] : memref<3x1x3x1xi8, strided<[3, 3, 1, 1]>>
    return
  }
}
