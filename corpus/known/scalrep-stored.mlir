func.func @main() -> (i8, i8) {
  %place = arith.constant 0 : index
  %seven = arith.constant 7 : i8
  %m = memref.alloc() : memref<1xi8>
  %d = memref.alloc() : memref<1xmemref<1xi8>>
  affine.store %seven, %m[0] : memref<1xi8>
  %x = affine.load %m[0] : memref<1xi8>
  affine.store %m, %d[0] : memref<1xmemref<1xi8>>
  %v = memref.load %d[%place] : memref<1xmemref<1xi8>>
  %r = memref.load %v[%place] : memref<1xi8>
  return %x, %r : i8, i8
}
