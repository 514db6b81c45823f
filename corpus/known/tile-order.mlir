module {
  memref.global @a0 : memref<5x10xi8> = dense<1>
  func.func @main() {
    %0 = memref.get_global @a0 : memref<5x10xi8>
    affine.for %arg0 = 1 to 4 {
      affine.for %arg1 = 0 to 10 {
        %1 = arith.constant 0 : i8
        affine.store %1, %0[%arg0, %arg1] : memref<5x10xi8>
        %2 = affine.load %0[%arg0 + 1, -%arg0 + 3] : memref<5x10xi8>
        %3 = arith.constant 0 : index
        memref.store %2, %0[%arg0, %3] : memref<5x10xi8>
      }
    }
    return
  }
}
