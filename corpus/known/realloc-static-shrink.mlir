func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %v = arith.constant 42 : i8
  %m = memref.alloc() : memref<7xi8>
  memref.store %v, %m[%c0] : memref<7xi8>
  %n = memref.realloc %m : memref<7xi8> to memref<6xi8>
  %r = memref.load %n[%c0] : memref<6xi8>
  memref.dealloc %n : memref<6xi8>
  return %r : i8
}
