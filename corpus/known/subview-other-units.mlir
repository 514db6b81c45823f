module {
  memref.global @g : memref<1x2x2x2xi8> = dense<[[[[1, 2], [3, 4]], [[5, 6], [7, 8]]]]>
  func.func @main() -> i8 {
    %0 = arith.constant 0 : index
    %1 = arith.constant 1 : index
    %2 = memref.get_global @g : memref<1x2x2x2xi8>
    %3 = memref.cast %2 : memref<1x2x2x2xi8> to memref<1x2x2x?xi8>
    %4 = memref.subview %3[0, 0, 0, 0] [%1, 2, 1, 1] [1, 1, 1, 1] : memref<1x2x2x?xi8> to memref<?x2xi8, strided<[?, ?]>>
    %5 = memref.load %4[%0, %1] : memref<?x2xi8, strided<[?, ?]>>
    return %5 : i8
  }
}
