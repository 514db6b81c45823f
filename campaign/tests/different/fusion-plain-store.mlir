// Nothing is stored but by affine operations, and the loop runs once less often.
func.func @main() -> i8 {
  %a = arith.constant 3 : i8
  %m = memref.alloc() : memref<4xi8>
  affine.for %i = 0 to 4 {
    affine.store %a, %m[%i] : memref<4xi8>
  }
  %r = affine.load %m[1] : memref<4xi8>
  return %r : i8
}
// -----
func.func @main() -> i8 {
  %a = arith.constant 3 : i8
  %m = memref.alloc() : memref<4xi8>
  affine.for %i = 0 to 3 {
    affine.store %a, %m[%i] : memref<4xi8>
  }
  %r = affine.load %m[1] : memref<4xi8>
  return %r : i8
}
