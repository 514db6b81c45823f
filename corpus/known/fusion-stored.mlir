func.func @main() -> (i8, i8) {
  %place = arith.constant 0 : index
  %seven = arith.constant 7 : i8
  %m = memref.alloc() : memref<4xi8>
  %out = memref.alloc() : memref<4xi8>
  %d = memref.alloc() : memref<1xmemref<4xi8>>
  affine.store %m, %d[0] : memref<1xmemref<4xi8>>
  affine.for %i = 0 to 4 {
    affine.store %seven, %m[%i] : memref<4xi8>
  }
  affine.for %i = 0 to 4 {
    %x = affine.load %m[%i] : memref<4xi8>
    affine.store %x, %out[%i] : memref<4xi8>
  }
  %v = memref.load %d[%place] : memref<1xmemref<4xi8>>
  %r = memref.load %v[%place] : memref<4xi8>
  %q = affine.load %out[1] : memref<4xi8>
  return %r, %q : i8, i8
}
