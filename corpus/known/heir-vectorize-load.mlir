func.func @main() -> i8 {
  %three = arith.constant 3 : i8
  %m = memref.alloca() : memref<i8>
  %x = arith.addi %three, %three : i8
  memref.store %x, %m[] : memref<i8>
  %y = memref.load %m[] : memref<i8>
  %r = arith.addi %y, %y : i8
  return %r : i8
}
