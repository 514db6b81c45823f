module {
  func.func @main() {
    %0 = memref.alloca() : memref<1xi8>
    memref.copy %0, %0 : memref<1xi8> to memref<1xi8>
    return
  }
}
