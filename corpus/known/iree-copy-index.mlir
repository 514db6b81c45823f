module {
  func.func @main() {
    %0 = memref.alloc() : memref<index>
    memref.copy %0, %0 : memref<index> to memref<index>
    return
  }
}
