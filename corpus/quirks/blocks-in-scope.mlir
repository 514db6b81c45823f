memref.global @g : memref<1xi32> = dense<7>
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %g = memref.get_global @g : memref<1xi32>
  memref.alloca_scope {
    scf.for %i = %c0 to %c4 step %c1 {
      %x = memref.load %g[%c0] : memref<1xi32>
      %y = arith.addi %x, %x : i32
      memref.store %y, %g[%c0] : memref<1xi32>
    }
  }
  %r = memref.load %g[%c0] : memref<1xi32>
  return %r : i32
}
