func.func @main() -> index {
  %c63 = arith.constant 63 : index
  %c16 = arith.constant 16 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc(%c16) : memref<?xi8>
  %n = memref.realloc %m(%c2) {alignment = 64} : memref<?xi8> to memref<?xi8>
  %p = memref.extract_aligned_pointer_as_index %n : memref<?xi8> -> index
  %low = arith.andi %p, %c63 : index
  return %low : index
}
