func.func @main() -> index {
  %m = memref.alloca() : memref<4xi8>
  %shape = memref.alloca() : memref<1xindex>
  %zero = arith.constant 0 : index
  %four = arith.constant 4 : index
  memref.store %four, %shape[%zero] : memref<1xindex>
  %r = memref.reshape %m(%shape) : (memref<4xi8>, memref<1xindex>) -> memref<?xi8>
  %n = memref.load %shape[%zero] : memref<1xindex>
  %i = arith.subi %n, %four : index
  %d = memref.dim %r, %i : memref<?xi8>
  return %d : index
}
