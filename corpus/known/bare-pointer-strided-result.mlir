module {
  func.func private @f0() -> memref<?xi64, strided<[3]>> {
    %0 = memref.alloc() : memref<4xi64>
    %1 = arith.constant 2 : index
    %2 = memref.subview %0[0] [%1] [3] : memref<4xi64> to memref<?xi64, strided<[3]>>
    return %2 : memref<?xi64, strided<[3]>>
  }
  func.func @main() -> i64 {
    %0 = call @f0() : () -> memref<?xi64, strided<[3]>>
    %1 = arith.constant 7 : i64
    return %1 : i64
  }
}
