module {
  func.func @main() {
    %0 = memref.alloc() : memref<1xi8>
    %1 = arith.constant 0 : i8
    affine.store %1, %0[0] : memref<1xi8>
    memref.dealloc %0 : memref<1xi8>
    return
  }
}
