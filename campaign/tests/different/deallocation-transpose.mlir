// Nothing is freed, and the view is of another memref.
func.func @main() -> i8 {
  %three = arith.constant 3 : i8
  %four = arith.constant 4 : i8
  %m = memref.alloc() : memref<i8>
  %n = memref.alloc() : memref<i8>
  memref.store %three, %m[] : memref<i8>
  memref.store %four, %n[] : memref<i8>
  %t = memref.transpose %m () -> () : memref<i8> to memref<i8, strided<[]>>
  %x = memref.load %t[] : memref<i8, strided<[]>>
  return %x : i8
}
// -----
func.func @main() -> i8 {
  %three = arith.constant 3 : i8
  %four = arith.constant 4 : i8
  %m = memref.alloc() : memref<i8>
  %n = memref.alloc() : memref<i8>
  memref.store %three, %m[] : memref<i8>
  memref.store %four, %n[] : memref<i8>
  %t = memref.transpose %n () -> () : memref<i8> to memref<i8, strided<[]>>
  %x = memref.load %t[] : memref<i8, strided<[]>>
  return %x : i8
}
