module {
  func.func @main() -> f32 {
    %0 = arith.constant 3 : index
    %1 = arith.constant 0 : index
    %2 = memref.alloc(%0) : memref<3x?xf32>
    %3 = arith.constant 2 : index
    %4 = arith.constant 0.000000e+00 : f32
    memref.store %4, %2[%3, %3] : memref<3x?xf32>
    %5 = memref.subview %2[0, 2] [3, 1] [1, 2] : memref<3x?xf32> to memref<3x1xf32, strided<[?, 2], offset: 2>>
    %6 = memref.load %5[%3, %1] : memref<3x1xf32, strided<[?, 2], offset: 2>>
    return %6 : f32
  }
}
