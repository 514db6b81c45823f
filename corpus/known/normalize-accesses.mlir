module {
  func.func @main() {
    %0 = arith.constant false
    %1 = memref.alloc() : memref<3x3xi1>
    %2 = arith.constant 0 : index
    %3 = memref.cast %1 : memref<3x3xi1> to memref<3x3xi1, strided<[3, 1]>>
    memref.store %0, %3[%2, %2] : memref<3x3xi1, strided<[3, 1]>>
    return
  }
}
