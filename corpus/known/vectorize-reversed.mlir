module {
  memref.global @a4 : memref<3xi8> = dense<1>
  func.func @main() {
    %0 = memref.get_global @a4 : memref<3xi8>
    affine.for %arg0 = 0 to 3 {
      %1 = arith.constant 0 : i8
      affine.store %1, %0[-%arg0 + 2] : memref<3xi8>
    }
    return
  }
}
