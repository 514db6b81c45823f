memref.global @g : memref<i32> = dense<7>
func.func @main() -> i32 {
  %g = memref.get_global @g : memref<i32>
  %new = memref.generic_atomic_rmw %g[] : memref<i32> {
  ^bb0(%old: i32):
    %c = arith.constant 3 : i32
    %x = arith.muli %old, %c : i32
    memref.atomic_yield %x : i32
  }
  return %new : i32
}
