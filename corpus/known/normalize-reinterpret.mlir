module {
  memref.global @g1 : memref<i8> = dense<0>
  func.func @main() {
    %0 = arith.constant 0 : index
    %1 = memref.get_global @g1 : memref<i8>
    %2 = arith.constant 0 : i8
    %3 = memref.reinterpret_cast %1 to offset: [0], sizes: [1, 1], strides: [1, 1] : memref<i8> to memref<1x1xi8, strided<[1, 1]>>
    memref.store %2, %3[%0, %0] : memref<1x1xi8, strided<[1, 1]>>
    return
  }
}
