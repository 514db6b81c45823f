module {
  func.func @main() {
    %0 = memref.alloca() : memref<7x7xi8>
    affine.for %i = 0 to 7 {
      affine.parallel (%j) = (0) to (7) {
        %1 = affine.load %0[%j, %i] : memref<7x7xi8>
        %2 = arith.constant 0 : i8
        %3 = arith.subi %1, %2 : i8
        affine.store %3, %0[%j, %i] : memref<7x7xi8>
      }
    }
    return
  }
}
