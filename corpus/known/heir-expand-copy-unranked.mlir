module {
  func.func @main() {
    %0 = memref.alloc() : memref<f32>
    %1 = memref.cast %0 : memref<f32> to memref<*xf32>
    memref.copy %1, %1 : memref<*xf32> to memref<*xf32>
    return
  }
}
