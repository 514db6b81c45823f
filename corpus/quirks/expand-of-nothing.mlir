// Any extent goes with one of 0.

func.func @main() -> index {
  %none = arith.constant 0 : index
  %two = arith.constant 2 : index
  %m = memref.alloc(%none) : memref<?xi32>
  %e = memref.expand_shape %m [[0, 1]] output_shape [%two, 0] : memref<?xi32> into memref<?x0xi32>
  memref.dealloc %m : memref<?xi32>
  return %two : index
}
