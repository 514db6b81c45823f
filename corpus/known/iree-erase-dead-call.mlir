module {
  func.func private @printMemrefF32(memref<*xf32>)
  func.func @main() {
    %0 = memref.alloc() : memref<f32>
    %1 = arith.constant 1.000000e+00 : f32
    memref.store %1, %0[] : memref<f32>
    %2 = memref.cast %0 : memref<f32> to memref<*xf32>
    call @printMemrefF32(%2) : (memref<*xf32>) -> ()
    return
  }
}
