// There is no store of memref, and another element is loaded.
func.func @main() -> i8 {
  %a = arith.constant 3 : i8
  %b = arith.constant 4 : i8
  %m = memref.alloc() : memref<2xi8>
  affine.store %a, %m[0] : memref<2xi8>
  affine.store %b, %m[1] : memref<2xi8>
  %r = affine.load %m[0] : memref<2xi8>
  return %r : i8
}
// -----
func.func @main() -> i8 {
  %a = arith.constant 3 : i8
  %b = arith.constant 4 : i8
  %m = memref.alloc() : memref<2xi8>
  affine.store %a, %m[0] : memref<2xi8>
  affine.store %b, %m[1] : memref<2xi8>
  %r = affine.load %m[1] : memref<2xi8>
  return %r : i8
}
