module {
  memref.global @g1 : memref<4xindex> = dense<0>
  func.func @main() {
    %0 = index.constant 0
    %1 = memref.get_global @g1 : memref<4xindex>
    %2 = index.minu %0, %0
    affine.store %0, %1[%2 mod 4] : memref<4xindex>
    return
  }
}
