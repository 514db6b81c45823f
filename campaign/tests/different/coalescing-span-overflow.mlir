// A loop from a great negative number stores another number.
func.func @main() -> i8 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %first = arith.constant -9223372036854775805 : index
  %last = arith.constant -9223372036854775803 : index
  %two = arith.constant 2 : i8
  %three = arith.constant 3 : i8
  %m = memref.alloc() : memref<i8>
  memref.store %three, %m[] : memref<i8>
  scf.for %i = %first to %last step %one {
    scf.for %j = %zero to %one step %one {
      memref.store %two, %m[] : memref<i8>
    }
  }
  %r = memref.load %m[] : memref<i8>
  return %r : i8
}
// -----
func.func @main() -> i8 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %first = arith.constant -9223372036854775805 : index
  %last = arith.constant -9223372036854775803 : index
  %two = arith.constant 2 : i8
  %three = arith.constant 3 : i8
  %m = memref.alloc() : memref<i8>
  memref.store %three, %m[] : memref<i8>
  scf.for %i = %first to %first step %one {
    scf.for %j = %zero to %one step %one {
      memref.store %two, %m[] : memref<i8>
    }
  }
  %r = memref.load %m[] : memref<i8>
  return %r : i8
}
