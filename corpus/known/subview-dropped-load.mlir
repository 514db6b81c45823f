module {
  memref.global @g0 : memref<1x1xi8> = dense<0>
  func.func @main() -> i8 {
    %0 = memref.get_global @g0 : memref<1x1xi8>
    %1 = arith.constant 0 : index
    %2 = memref.subview %0[%1, %1] [1, 1] [%1, 3] : memref<1x1xi8> to memref<1xi8, strided<[?], offset: ?>>
    %3 = memref.load %2[%1] : memref<1xi8, strided<[?], offset: ?>>
    return %3 : i8
  }
}
