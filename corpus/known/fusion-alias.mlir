module {
  func.func @main() -> i8 {
    %c0 = arith.constant 0 : index
    %seven = arith.constant 7 : i8
    %nine = arith.constant 9 : i8
    %m = memref.alloc() : memref<4xi8>
    %out = memref.alloc() : memref<4xi8>
    %v = memref.cast %m : memref<4xi8> to memref<?xi8>
    affine.for %i = 0 to 4 {
      affine.store %seven, %m[%i] : memref<4xi8>
    }
    affine.for %i = 0 to 4 {
      affine.store %nine, %v[%i] : memref<?xi8>
    }
    affine.for %i = 0 to 4 {
      %x = affine.load %m[%i] : memref<4xi8>
      affine.store %x, %out[%i] : memref<4xi8>
    }
    %r = affine.load %out[2] : memref<4xi8>
    return %r : i8
  }
}
