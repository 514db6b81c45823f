module {
  func.func @main() {
    %0 = arith.constant 0 : index
    %1 = memref.alloc() : memref<f16>
    %2 = memref.reinterpret_cast %1 to offset: [0], sizes: [1, 1], strides: [-2, %0] : memref<f16> to memref<1x1xf16, strided<[-2, ?]>>
    %3 = arith.constant 0.000000e+00 : f16
    memref.store %3, %2[%0, %0] : memref<1x1xf16, strided<[-2, ?]>>
    return
  }
}
