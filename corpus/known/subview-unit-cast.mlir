module {
  memref.global @g0 : memref<1xi64> = dense<42>
  func.func @main() -> i64 {
    %0 = arith.constant false
    %1 = memref.get_global @g0 : memref<1xi64>
    %2 = memref.expand_shape %1 [[0, 1, 2]] output_shape [1, 1, 1] : memref<1xi64> into memref<1x1x1xi64>
    %3 = arith.constant dense<0> : vector<1x1x1xi8>
    %4 = arith.constant 0 : index
    %5 = arith.constant 1 : index
    %6 = arith.constant 2 : index
    %7 = memref.subview %2[0, %4, %4] [1, %5, %5] [1, %6, 1] : memref<1x1x1xi64> to memref<?x?xi64, strided<[?, 1], offset: ?>>
    %8 = memref.reinterpret_cast %2 to offset: [%4], sizes: [], strides: [] : memref<1x1x1xi64> to memref<i64, strided<[], offset: ?>>
    %9 = memref.load %7[%4, %4] : memref<?x?xi64, strided<[?, 1], offset: ?>>
    %10 = arith.constant 0 : i64
    return %9 : i64
  }
}
