module {
  func.func @main() {
    %0 = memref.alloc() : memref<f16>
    %1 = memref.cast %0 : memref<f16> to memref<*xf16>
    memref.copy %1, %1 : memref<*xf16> to memref<*xf16>
    return
  }
}
