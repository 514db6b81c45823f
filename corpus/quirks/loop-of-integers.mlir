memref.global @g : memref<i32> = dense<7>
func.func @main() -> i32 {
  %g = memref.get_global @g : memref<i32>
  %lo = arith.constant 1 : i32
  %hi = arith.constant 5 : i32
  scf.for %i = %lo to %hi step %lo  : i32 {
    memref.store %i, %g[] : memref<i32>
  }
  %x = memref.load %g[] : memref<i32>
  return %x : i32
}
