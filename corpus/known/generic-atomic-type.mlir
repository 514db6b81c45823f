memref.global "private" @g : memref<i4> = dense<0>
func.func @main() -> i4 {
  %m = memref.get_global @g : memref<i4>
  %old = memref.generic_atomic_rmw %m[] : memref<i4> {
  ^bb0(%x: i4):
    memref.atomic_yield %x : i4
  }
  return %old : i4
}
