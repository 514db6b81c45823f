module {
  func.func @main() {
    %0 = memref.alloca() : memref<16xi8>
    affine.for %i = 0 to 16 {
      %1 = arith.index_cast %i : index to i8
      affine.store %1, %0[-%i + 15] : memref<16xi8>
    }
    return
  }
}
