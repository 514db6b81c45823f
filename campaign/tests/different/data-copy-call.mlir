// Nothing is called, and another number is stored.
func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %a = arith.constant 3 : i8
  %b = arith.constant 4 : i8
  %m = memref.alloc() : memref<2xi8>
  affine.store %a, %m[0] : memref<2xi8>
  %r = memref.load %m[%c0] : memref<2xi8>
  return %r : i8
}
// -----
func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %a = arith.constant 3 : i8
  %b = arith.constant 4 : i8
  %m = memref.alloc() : memref<2xi8>
  affine.store %b, %m[0] : memref<2xi8>
  %r = memref.load %m[%c0] : memref<2xi8>
  return %r : i8
}
