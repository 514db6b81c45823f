module {
  func.func private @printMemrefF32(memref<*xf32>)
  func.func @main() {
    %0 = memref.alloca() : memref<2x0xf32>
    %1 = memref.cast %0 : memref<2x0xf32> to memref<*xf32>
    call @printMemrefF32(%1) : (memref<*xf32>) -> ()
    return
  }
}
