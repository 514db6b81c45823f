func.func @main() -> i4 {
  %three = arith.constant 3 : i4
  %m = memref.alloc() : memref<i4>
  memref.store %three, %m[] : memref<i4>
  %old = memref.atomic_rmw addi %three, %m[] : (i4, memref<i4>) -> i4
  return %old : i4
}
