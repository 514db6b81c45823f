// The view is not transposed, and another element is loaded.
func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = arith.constant 3 : i8
  %b = arith.constant 4 : i8
  %m = memref.alloc() : memref<2xi8>
  memref.store %a, %m[%c0] : memref<2xi8>
  memref.store %b, %m[%c1] : memref<2xi8>
  %r = memref.load %m[%c0] : memref<2xi8>
  return %r : i8
}
// -----
func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = arith.constant 3 : i8
  %b = arith.constant 4 : i8
  %m = memref.alloc() : memref<2xi8>
  memref.store %a, %m[%c0] : memref<2xi8>
  memref.store %b, %m[%c1] : memref<2xi8>
  %r = memref.load %m[%c1] : memref<2xi8>
  return %r : i8
}
