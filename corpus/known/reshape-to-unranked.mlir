func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %m = memref.alloc() : memref<4xi32>
  %s = memref.alloca() : memref<1xindex>
  memref.store %c4, %s[%c0] : memref<1xindex>
  %u = memref.reshape %m(%s) : (memref<4xi32>, memref<1xindex>) -> memref<*xi32>
  %r = memref.rank %u : memref<*xi32>
  return %r : index
}
