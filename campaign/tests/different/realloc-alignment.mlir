// The size is wrong.
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc(%c16) : memref<?xi8>
  %n = memref.realloc %m(%c2) {alignment = 64} : memref<?xi8> to memref<?xi8>
  %p = memref.dim %n, %c0 : memref<?xi8>
  return %p : index
}
// -----
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc(%c16) : memref<?xi8>
  %n = memref.realloc %m(%c16) {alignment = 64} : memref<?xi8> to memref<?xi8>
  %p = memref.dim %n, %c0 : memref<?xi8>
  return %p : index
}
