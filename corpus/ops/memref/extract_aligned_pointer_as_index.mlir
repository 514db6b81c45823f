// `memref.extract_aligned_pointer_as_index`: the address of the first element, a multiple of the alignment asked for.

// plumb: engines interp

// plumb: run @multiple() = 0
func.func @multiple() -> index {
  %c64 = arith.constant 64 : index
  %a = memref.alloc() {alignment = 64 : i64} : memref<4xi32>
  %p = memref.extract_aligned_pointer_as_index %a : memref<4xi32> -> index
  %q = memref.extract_aligned_pointer_as_index %a : memref<4xi32> -> index
  %r = arith.subi %p, %q : index
  memref.dealloc %a : memref<4xi32>
  return %r : index
}
