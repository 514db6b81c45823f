// `memref.realloc` with an alignment.

// Asked for again, the aligned memory is aligned: the address has no low bits, whatever the old memory had.
// plumb: run @aligned(16, 2) = 0
// plumb: run @aligned(2, 16) = 0
func.func @aligned(%n: index, %k: index) -> index {
  %c63 = arith.constant 63 : index
  %a = memref.alloc(%n) : memref<?xi8>
  %b = memref.realloc %a(%k) {alignment = 64} : memref<?xi8> to memref<?xi8>
  %p = memref.extract_aligned_pointer_as_index %b : memref<?xi8> -> index
  %low = arith.andi %p, %c63 : index
  memref.dealloc %b : memref<?xi8>
  return %low : index
}
