module {
  func.func @main() -> index {
    %0 = memref.alloc() : memref<i8>
    %1 = arith.constant 0 : index
    %2 = arith.constant 0 : i8
    memref.store %2, %0[] : memref<i8>
    return %1 : index
  }
}
