// All iterations of a parallel loop write the same element: a
// race.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %m = memref.alloc() : memref<4xindex>
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    memref.store %i, %m[%c0] : memref<4xindex>
    scf.reduce
  }
  memref.dealloc %m : memref<4xindex>
  return
}
