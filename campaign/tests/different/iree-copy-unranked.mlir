// A copy to a memref with a rank is gone.
func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %a = arith.constant 3 : i8
  %b = arith.constant 4 : i8
  %m = memref.alloc() : memref<2xi8>
  %n = memref.alloc() : memref<2xi8>
  memref.store %a, %m[%c0] : memref<2xi8>
  memref.store %b, %n[%c0] : memref<2xi8>
  memref.copy %m, %n : memref<2xi8> to memref<2xi8>
  %r = memref.load %n[%c0] : memref<2xi8>
  return %r : i8
}
// -----
func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %a = arith.constant 3 : i8
  %b = arith.constant 4 : i8
  %m = memref.alloc() : memref<2xi8>
  %n = memref.alloc() : memref<2xi8>
  memref.store %a, %m[%c0] : memref<2xi8>
  memref.store %b, %n[%c0] : memref<2xi8>
  %r = memref.load %n[%c0] : memref<2xi8>
  return %r : i8
}
