// Loops that count in i8, and store another number.
func.func @main() -> i8 {
  %0 = arith.constant 0 : i8
  %1 = arith.constant 1 : i8
  %2 = arith.constant 2 : i8
  %m = memref.alloc() : memref<i8>
  scf.for %i = %0 to %2 step %1 : i8 {
    scf.for %j = %0 to %2 step %1 : i8 {
      memref.store %2, %m[] : memref<i8>
    }
  }
  %r = memref.load %m[] : memref<i8>
  return %r : i8
}
// -----
func.func @main() -> i8 {
  %0 = arith.constant 0 : i8
  %1 = arith.constant 1 : i8
  %2 = arith.constant 2 : i8
  %m = memref.alloc() : memref<i8>
  scf.for %i = %0 to %2 step %1 : i8 {
    scf.for %j = %0 to %2 step %1 : i8 {
      memref.store %1, %m[] : memref<i8>
    }
  }
  %r = memref.load %m[] : memref<i8>
  return %r : i8
}
