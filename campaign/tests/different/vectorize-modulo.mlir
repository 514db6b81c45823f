// No subscript is a remainder, and the loop stores another number.
func.func @main() -> i8 {
  %a = arith.constant 3 : i8
  %b = arith.constant 4 : i8
  %m = memref.alloc() : memref<4xi8>
  affine.for %i = 0 to 4 {
    affine.store %a, %m[%i] : memref<4xi8>
  }
  %r = affine.load %m[0] : memref<4xi8>
  return %r : i8
}
// -----
func.func @main() -> i8 {
  %a = arith.constant 3 : i8
  %b = arith.constant 4 : i8
  %m = memref.alloc() : memref<4xi8>
  affine.for %i = 0 to 4 {
    affine.store %b, %m[%i] : memref<4xi8>
  }
  %r = affine.load %m[0] : memref<4xi8>
  return %r : i8
}
