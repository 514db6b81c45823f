module {
  func.func @main() {
    %0 = memref.alloc() : memref<i8>
    %1 = arith.constant 0 : i8
    memref.store %1, %0[] : memref<i8>
    return
  }
}
