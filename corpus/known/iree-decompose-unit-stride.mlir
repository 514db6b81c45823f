module {
  func.func @main() {
    %0 = arith.constant 0 : index
    %1 = arith.constant 1 : index
    memref.alloca_scope {
      %2 = memref.alloca() : memref<2xi8>
      %3 = memref.reinterpret_cast %2 to offset: [0], sizes: [2, 1], strides: [1, 4] : memref<2xi8> to memref<2x1xi8, strided<[1, 4]>>
      %4 = memref.load %3[%1, %0] : memref<2x1xi8, strided<[1, 4]>>
      memref.store %4, %3[%0, %0] : memref<2x1xi8, strided<[1, 4]>>
    }
    return
  }
}
