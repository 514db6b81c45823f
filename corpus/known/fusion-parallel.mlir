module {
  func.func @main() {
    affine.parallel (%arg0, %arg1) = (0, 0) to (9, 5) {
      %0 = memref.alloc() : memref<3xi8>
      affine.for %arg2 = 0 to 3 {
        %2 = arith.constant 0 : i8
        affine.store %2, %0[%arg2] : memref<3xi8>
      }
      %1 = memref.alloca() : memref<i8>
      affine.for %arg2 = 0 to 3 {
        %2 = affine.load %0[%arg2] : memref<3xi8>
        memref.store %2, %1[] : memref<i8>
      }
    }
    return
  }
}
