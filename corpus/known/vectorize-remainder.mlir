module {
  memref.global @a0 : memref<3xi8> = dense<1>
  func.func @main() {
    %0 = memref.get_global @a0 : memref<3xi8>
    affine.for %arg0 = 0 to 2 {
      %1 = arith.constant 0 : i8
      affine.store %1, %0[%arg0] : memref<3xi8>
    }
    return
  }
}
