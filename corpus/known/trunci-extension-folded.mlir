memref.global @g : memref<1xi32> = dense<131071>
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %g = memref.get_global @g : memref<1xi32>
  %x = memref.load %g[%c0] : memref<1xi32>
  %w = arith.extui %x : i32 to i64
  %n = arith.trunci %w : i64 to i8
  %r = arith.extsi %n : i8 to i64
  return %r : i64
}
