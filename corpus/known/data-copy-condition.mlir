module {
  memref.global @a0 : memref<1xi8> = dense<0>
  func.func @main() {
    %0 = memref.get_global @a0 : memref<1xi8>
    %1 = arith.constant false
    affine.for %arg0 = 0 to 1 {
      scf.if %1 {
        %2 = arith.constant 1 : i8
        affine.store %2, %0[%arg0] : memref<1xi8>
      }
    }
    return
  }
}
