func.func @main() -> i8 {
  %place = arith.constant 0 : index
  %seven = arith.constant 7 : i8
  %m = memref.alloc() : memref<1xi8>
  %d = memref.alloc() : memref<memref<1xi8>>
  affine.store %seven, %m[0] : memref<1xi8>
  affine.store %m, %d[] : memref<memref<1xi8>>
  %r = affine.load %m[0] : memref<1xi8>
  return %r : i8
}
