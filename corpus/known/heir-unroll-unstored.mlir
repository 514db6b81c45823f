module {
  func.func @main() {
    %0 = memref.alloc() : memref<11xf32>
    %1 = affine.load %0[10] : memref<11xf32>
    return
  }
}
