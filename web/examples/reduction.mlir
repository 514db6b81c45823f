// The same loop without a race: each iteration has an element of
// its own, and a reduction adds them up.
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %m = memref.alloc() : memref<4xindex>
  %sum = scf.parallel (%i) = (%c0) to (%c4) step (%c1) init (%c0) -> index {
    memref.store %i, %m[%i] : memref<4xindex>
    scf.reduce(%i : index) {
    ^bb0(%a: index, %b: index):
      %s = arith.addi %a, %b : index
      scf.reduce.return %s : index
    }
  }
  memref.dealloc %m : memref<4xindex>
  return %sum : index
}
