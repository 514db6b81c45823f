// `memref.extract_aligned_pointer_as_index`: the address of the aligned pointer, a multiple of the alignment asked for.

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

// A view starts at the same address: its offset is not part of it. The rank plays no part either.
// plumb: run @of_a_view(3) = 0, 0
func.func @of_a_view(%o: index) -> (index, index) {
  %a = memref.alloc() : memref<8xi32>
  %v = memref.subview %a[%o] [2] [1] : memref<8xi32> to memref<2xi32, strided<[1], offset: ?>>
  %u = memref.cast %v : memref<2xi32, strided<[1], offset: ?>> to memref<*xi32>
  %p = memref.extract_aligned_pointer_as_index %a : memref<8xi32> -> index
  %q = memref.extract_aligned_pointer_as_index %v : memref<2xi32, strided<[1], offset: ?>> -> index
  %s = memref.extract_aligned_pointer_as_index %u : memref<*xi32> -> index
  %x = arith.subi %p, %q : index
  %y = arith.subi %q, %s : index
  memref.dealloc %a : memref<8xi32>
  return %x, %y : index, index
}
