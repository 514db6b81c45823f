module {
  func.func @main() {
    %0 = arith.constant 1 : index
    %1 = memref.alloc(%0) : memref<1x?xf32>
    %2 = arith.constant 0 : index
    %3 = arith.constant 0.000000e+00 : f32
    memref.store %3, %1[%2, %2] : memref<1x?xf32>
    return
  }
}
