// Nothing is multiplied, and another number is stored.
func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %a = arith.constant 3 : i8
  %b = arith.constant 4 : i8
  %m = memref.alloc() : memref<4xi8>
  scf.for %i = %c0 to %c4 step %c1 {
    memref.store %a, %m[%i] : memref<4xi8>
  }
  %r = memref.load %m[%c1] : memref<4xi8>
  return %r : i8
}
// -----
func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %a = arith.constant 3 : i8
  %b = arith.constant 4 : i8
  %m = memref.alloc() : memref<4xi8>
  scf.for %i = %c0 to %c4 step %c1 {
    memref.store %b, %m[%i] : memref<4xi8>
  }
  %r = memref.load %m[%c1] : memref<4xi8>
  return %r : i8
}
