module {
  memref.global @g2 : memref<2xi8> = dense<0>
  func.func @main() {
    %0 = memref.get_global @g2 : memref<2xi8>
    %1 = arith.constant 0 : index
    %2 = arith.constant 0 : i8
    affine.store %2, %0[1] : memref<2xi8>
    memref.store %2, %0[%1] : memref<2xi8>
    return
  }
}
