module {
  func.func @main() -> vector<1xi1> {
    %0 = arith.constant 1 : index
    %1 = memref.alloca(%0) : memref<1x?xi1>
    %2 = arith.constant 0 : index
    %3 = memref.subview %1[0, 0] [1, 1] [1, 2] : memref<1x?xi1> to memref<1x1xi1, strided<[?, 2]>>
    %4 = vector.load %3[%2, %2] : memref<1x1xi1, strided<[?, 2]>>, vector<1xi1>
    return %4 : vector<1xi1>
  }
}
