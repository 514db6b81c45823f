module {
  func.func @main() -> i32 {
    %0 = arith.constant 1 : i32
    %1 = arith.constant 2 : i32
    %2 = memref.alloc() : memref<i32>
    memref.store %0, %2[] : memref<i32>
    affine.store %1, %2[] : memref<i32>
    %3 = affine.load %2[] : memref<i32>
    return %3 : i32
  }
}
