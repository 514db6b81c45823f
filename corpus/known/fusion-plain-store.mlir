module {
  memref.global @a0 : memref<i8> = dense<0>
  func.func @main() {
    %0 = memref.alloc() : memref<3x1x1xi8>
    %1 = memref.get_global @a0 : memref<i8>
    affine.for %arg0 = 0 to 3 {
      %2 = arith.constant 0 : index
      %3 = arith.constant 0 : i8
      affine.store %3, %0[-%arg0 + 2, %2, %2] : memref<3x1x1xi8>
      %4 = arith.index_castui %arg0 : index to i8
      memref.store %4, %1[] : memref<i8>
    }
    affine.for %arg0 = 0 to 3 {
      %2 = arith.constant 0 : index
      %3 = affine.load %0[%arg0, %2, %2] : memref<3x1x1xi8>
      affine.store %3, %0[%arg0, %2, %2] : memref<3x1x1xi8>
    }
    return
  }
}
