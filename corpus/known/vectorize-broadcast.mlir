module {
  func.func @main() {
    %0 = memref.alloc() : memref<1x1x1xi8>
    %1 = arith.constant 0 : index
    %2 = arith.constant 0 : i8
    affine.for %arg0 = 1 to 2 {
      affine.store %2, %0[%1, %1, %1] : memref<1x1x1xi8>
    }
    return
  }
}
