module {
  func.func @main() {
    %0 = memref.alloc() : memref<0xi2>
    %1 = memref.alloca() : memref<0xi2>
    memref.copy %0, %1 : memref<0xi2> to memref<0xi2>
    return
  }
}
