module {
  func.func @main() {
    %0 = memref.alloca() : memref<0xi8>
    memref.copy %0, %0 : memref<0xi8> to memref<0xi8>
    return
  }
}
