module {
  memref.global "private" @preset0 : memref<2x1x2xi8> = dense<[[[0, 1]], [[0, 0]]]>
  func.func @main() -> i8 {
    %0 = arith.constant 0 : index
    %1 = arith.constant 1 : index
    %2 = memref.get_global @preset0 : memref<2x1x2xi8>
    %3 = memref.transpose %2 (d0, d1, d2) -> (d0, d2, d1) : memref<2x1x2xi8> to memref<2x2x1xi8, strided<[2, 1, 2]>>
    %4 = memref.load %3[%0, %1, %0] : memref<2x2x1xi8, strided<[2, 1, 2]>>
    return %4 : i8
  }
}
