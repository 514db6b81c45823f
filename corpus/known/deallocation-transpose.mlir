func.func @main() -> i8 {
  %seven = arith.constant 7 : i8
  %m = memref.alloc() : memref<i8>
  memref.store %seven, %m[] : memref<i8>
  %t = memref.transpose %m () -> () : memref<i8> to memref<i8, strided<[]>>
  %x = memref.load %t[] : memref<i8, strided<[]>>
  return %x : i8
}
