// A parallel loop without a reduction runs once too rarely.
func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a = arith.constant 3 : i8
  %b = arith.constant 4 : i8
  %m = memref.alloc() : memref<2xi8>
  memref.store %a, %m[%c0] : memref<2xi8>
  memref.store %a, %m[%c1] : memref<2xi8>
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    memref.store %b, %m[%i] : memref<2xi8>
  }
  %r = memref.load %m[%c1] : memref<2xi8>
  return %r : i8
}
// -----
func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a = arith.constant 3 : i8
  %b = arith.constant 4 : i8
  %m = memref.alloc() : memref<2xi8>
  memref.store %a, %m[%c0] : memref<2xi8>
  memref.store %a, %m[%c1] : memref<2xi8>
  scf.parallel (%i) = (%c0) to (%c1) step (%c1) {
    memref.store %b, %m[%i] : memref<2xi8>
  }
  %r = memref.load %m[%c1] : memref<2xi8>
  return %r : i8
}
