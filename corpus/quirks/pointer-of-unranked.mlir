memref.global @g : memref<4xi32> = dense<7>
func.func @main() -> i1 {
  %g = memref.get_global @g : memref<4xi32>
  %u = memref.cast %g : memref<4xi32> to memref<*xi32>
  %p = memref.extract_aligned_pointer_as_index %u : memref<*xi32> -> index
  %r = index.cmp eq(%p, %p)
  return %r : i1
}
