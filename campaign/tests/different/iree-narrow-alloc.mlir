// The elements are whole bytes, and the memory has fewer.
func.func @main() -> index {
  %0 = arith.constant 0 : index
  %2 = arith.constant 2 : index
  %3 = arith.constant 3 : index
  %m = memref.alloc(%3) : memref<?xi8>
  %r = memref.dim %m, %0 : memref<?xi8>
  return %r : index
}
// -----
func.func @main() -> index {
  %0 = arith.constant 0 : index
  %2 = arith.constant 2 : index
  %3 = arith.constant 3 : index
  %m = memref.alloc(%2) : memref<?xi8>
  %r = memref.dim %m, %0 : memref<?xi8>
  return %r : index
}
