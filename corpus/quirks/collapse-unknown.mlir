// Dimensions of which one is known at run time only become one.

func.func @main() -> index {
  %two = arith.constant 2 : index
  %m = memref.alloc(%two) : memref<?x4xi32>
  %flat = memref.collapse_shape %m [[0, 1]] : memref<?x4xi32> into memref<?xi32>
  %zero = arith.constant 0 : index
  %n = memref.dim %flat, %zero : memref<?xi32>
  memref.dealloc %m : memref<?x4xi32>
  return %n : index
}
