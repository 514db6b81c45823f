memref.global @g : memref<2x5xf64> = dense<1.0>
func.func @main() {
  %g = memref.get_global @g : memref<2x5xf64>
  %d = memref.cast %g : memref<2x5xf64> to memref<?x?xf64>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %c0 step %c1 {
    %m = memref.alloc() : memref<5x8xf64>
    memref.copy %d, %m : memref<?x?xf64> to memref<5x8xf64>
    memref.dealloc %m : memref<5x8xf64>
  }
  return
}
