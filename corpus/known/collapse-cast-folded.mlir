func.func @main() {
  %n = arith.constant 2 : index
  %m = memref.alloc(%n) : memref<?x1x3xi8>
  %s = memref.cast %m : memref<?x1x3xi8> to memref<2x1x3xi8>
  %f = memref.collapse_shape %s [[0], [1, 2]] : memref<2x1x3xi8> into memref<2x3xi8>
  memref.dealloc %f : memref<2x3xi8>
  return
}
