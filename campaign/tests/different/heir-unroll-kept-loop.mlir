// Another element is loaded, and no bound is the least of two.
func.func @main() -> i8 {
  %one = arith.constant 1 : i8
  %two = arith.constant 2 : i8
  %m = memref.alloc() : memref<2xi8>
  affine.store %one, %m[0] : memref<2xi8>
  affine.store %two, %m[1] : memref<2xi8>
  %x = affine.load %m[1] : memref<2xi8>
  return %x : i8
}
// -----
func.func @main() -> i8 {
  %one = arith.constant 1 : i8
  %two = arith.constant 2 : i8
  %m = memref.alloc() : memref<2xi8>
  affine.store %one, %m[0] : memref<2xi8>
  affine.store %two, %m[1] : memref<2xi8>
  %x = affine.load %m[0] : memref<2xi8>
  return %x : i8
}
