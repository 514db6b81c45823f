module {
  memref.global @a : memref<4xi32> = dense<0>
  func.func @main() -> i32 {
    %0 = arith.constant 1 : i32
    %1 = arith.constant 0 : index
    %2 = arith.constant 3 : index
    %3 = memref.get_global @a : memref<4xi32>
    %4 = memref.alloc() : memref<4xi32>
    affine.for %arg0 = 0 to 4 {
      %6 = affine.load %3[%1] : memref<4xi32>
      %7 = arith.addi %6, %0 : i32
      affine.store %7, %4[%arg0] : memref<4xi32>
    }
    affine.for %arg0 = 0 to 4 {
      %6 = affine.load %4[%arg0] : memref<4xi32>
      affine.store %6, %3[%arg0] : memref<4xi32>
    }
    %5 = memref.load %3[%2] : memref<4xi32>
    memref.dealloc %4 : memref<4xi32>
    return %5 : i32
  }
}
