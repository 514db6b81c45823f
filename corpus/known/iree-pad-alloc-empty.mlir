module {
  func.func @main() {
    %0 = arith.constant 1 : index
    %1 = memref.alloca(%0) : memref<0x?xi8>
    %2 = memref.cast %1 : memref<0x?xi8> to memref<0x1xi8>
    return
  }
}
