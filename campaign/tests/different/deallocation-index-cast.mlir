// Nothing is freed, and something else is read.
memref.global @g : memref<index> = dense<3>
func.func @main() -> i64 {
  %one = arith.constant 1 : i64
  %g = memref.get_global @g : memref<index>
  %c = arith.index_cast %g : memref<index> to memref<i64>
  %x = memref.load %c[] : memref<i64>
  return %x : i64
}
// -----
memref.global @g : memref<index> = dense<3>
func.func @main() -> i64 {
  %one = arith.constant 1 : i64
  %g = memref.get_global @g : memref<index>
  %c = memref.alloca() : memref<i64>
  memref.store %one, %c[] : memref<i64>
  %x = memref.load %c[] : memref<i64>
  return %x : i64
}
