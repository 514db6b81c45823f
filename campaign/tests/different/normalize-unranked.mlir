// The dimension of memory that was not cast.
func.func @main() -> index {
  %m = memref.alloc() : memref<1x1xindex>
  %c = arith.constant 0 : index
  %d = memref.dim %m, %c : memref<1x1xindex>
  return %d : index
}
// -----
func.func @main() -> index {
  %m = memref.alloc() : memref<1x1xindex>
  %c = arith.constant 0 : index
  %d = ub.poison : index
  return %d : index
}
