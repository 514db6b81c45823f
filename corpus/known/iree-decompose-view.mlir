module {
  func.func @main() -> i8 {
    %0 = arith.constant 0 : index
    %1 = memref.alloc() : memref<1x1xi8>
    %2 = memref.subview %1[%0, %0] [1, 1] [1, %0] : memref<1x1xi8> to memref<i8, strided<[], offset: ?>>
    %3 = memref.load %2[] : memref<i8, strided<[], offset: ?>>
    return %3 : i8
  }
}
