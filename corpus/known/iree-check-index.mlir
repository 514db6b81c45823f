module {
  func.func @main() {
    %0 = memref.alloca() : memref<index>
    return
  }
}
