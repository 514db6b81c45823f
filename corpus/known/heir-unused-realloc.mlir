module {
  func.func @main() {
    %0 = arith.constant 0 : index
    %1 = memref.alloc() : memref<1xf32>
    %2 = memref.realloc %1 : memref<1xf32> to memref<1xf32>
    %3 = arith.constant 0.000000e+00 : f32
    memref.store %3, %2[%0] : memref<1xf32>
    return
  }
}
