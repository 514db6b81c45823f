module {
  func.func @main() -> i8 {
    %one = arith.constant 1 : i8
    %m = memref.alloc() : memref<8xi8>
    affine.for %i = 0 to 8 {
      affine.store %one, %m[%i] : memref<8xi8>
    }
    %v = memref.cast %m : memref<8xi8> to memref<?xi8>
    affine.for %i = 0 to 7 {
      %x = affine.load %v[%i] : memref<?xi8>
      %y = arith.addi %x, %x : i8
      affine.store %y, %m[%i + 1] : memref<8xi8>
    }
    %r = affine.load %m[7] : memref<8xi8>
    return %r : i8
  }
}
