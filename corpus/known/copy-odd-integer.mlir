module {
  memref.global "private" @preset0 : memref<2xi56> = dense<0>
  func.func @main() -> i56 {
    %0 = arith.constant 0 : index
    %1 = memref.get_global @preset0 : memref<2xi56>
    %2 = memref.subview %1[1] [1] [2] : memref<2xi56> to memref<1xi56, strided<[2], offset: 1>>
    %3 = memref.alloc() : memref<2xi56>
    %4 = memref.subview %3[1] [1] [1] : memref<2xi56> to memref<1xi56, strided<[1], offset: 1>>
    memref.copy %2, %4 : memref<1xi56, strided<[2], offset: 1>> to memref<1xi56, strided<[1], offset: 1>>
    %5 = memref.load %4[%0] : memref<1xi56, strided<[1], offset: 1>>
    return %5 : i56
  }
}
