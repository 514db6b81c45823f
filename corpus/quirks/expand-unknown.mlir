// Extents of the result that only the run knows.

func.func @main() -> index {
  %four = arith.constant 4 : index
  %two = arith.constant 2 : index
  %m = memref.alloc(%four) : memref<?xi32>
  %e = memref.expand_shape %m [[0, 1]] output_shape [%two, 2] : memref<?xi32> into memref<?x2xi32>
  %zero = arith.constant 0 : index
  %n = memref.dim %e, %zero : memref<?x2xi32>
  memref.dealloc %m : memref<?xi32>
  return %n : index
}
