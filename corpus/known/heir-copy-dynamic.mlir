module {
  memref.global "private" @preset0 : memref<2xi8> = dense<[0, 1]>
  func.func @main() -> i8 {
    %0 = memref.get_global @preset0 : memref<2xi8>
    %1 = arith.constant 0 : index
    %2 = arith.constant 1 : index
    %3 = memref.subview %0[%1] [%2] [1] : memref<2xi8> to memref<?xi8, strided<[1], offset: ?>>
    %4 = memref.subview %0[1] [1] [2] : memref<2xi8> to memref<1xi8, strided<[2], offset: 1>>
    memref.copy %3, %4 : memref<?xi8, strided<[1], offset: ?>> to memref<1xi8, strided<[2], offset: 1>>
    %5 = memref.load %4[%1] : memref<1xi8, strided<[2], offset: 1>>
    return %5 : i8
  }
}
