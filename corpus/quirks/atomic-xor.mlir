memref.global @g : memref<i32> = dense<7>
func.func @main() -> i32 {
  %g = memref.get_global @g : memref<i32>
  %c3 = arith.constant 3 : i32
  %old = memref.atomic_rmw xori %c3, %g[] : (i32, memref<i32>) -> i32
  %new = memref.load %g[] : memref<i32>
  return %new : i32
}
