module {
  func.func @main() {
    affine.parallel (%arg0, %arg1) = (0, 0) to (16, 3) {
      %0 = arith.constant 0 : i8
      %1 = memref.alloca() : memref<i8>
      memref.store %0, %1[] : memref<i8>
    }
    return
  }
}
