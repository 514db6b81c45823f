// No dimension has an iteration: the first goes from the least integer to itself.
func.func @main() {
  %0 = arith.constant 0 : index
  %1 = memref.alloc(%0) : memref<?xi1>
  %2 = index.constant -9223372036854775808
  scf.forall (%a, %b) = (%2, -1) to (%2, %0) step (3, 1) {
    %3 = arith.constant false
    memref.store %3, %1[%a] : memref<?xi1>
  }
  memref.dealloc %1 : memref<?xi1>
  return
}
