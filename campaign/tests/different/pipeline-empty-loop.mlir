// The loop runs, and the transfer begins at another element.
func.func @main() -> i8 {
  %one = arith.constant 1 : index
  %seven = arith.constant 7 : i8
  %eight = arith.constant 8 : i8
  %m = memref.alloc() : memref<2xi8>
  affine.store %seven, %m[0] : memref<2xi8>
  affine.store %eight, %m[1] : memref<2xi8>
  %n = memref.alloc() : memref<1xi8, 1>
  %tag = memref.alloc() : memref<1xi32>
  affine.dma_start %m[0], %n[0], %tag[0], %one : memref<2xi8>, memref<1xi8, 1>, memref<1xi32>
  affine.dma_wait %tag[0], %one : memref<1xi32>
  %r = affine.load %n[0] : memref<1xi8, 1>
  return %r : i8
}
// -----
func.func @main() -> i8 {
  %one = arith.constant 1 : index
  %seven = arith.constant 7 : i8
  %eight = arith.constant 8 : i8
  %m = memref.alloc() : memref<2xi8>
  affine.store %seven, %m[0] : memref<2xi8>
  affine.store %eight, %m[1] : memref<2xi8>
  %n = memref.alloc() : memref<1xi8, 1>
  %tag = memref.alloc() : memref<1xi32>
  affine.dma_start %m[1], %n[0], %tag[0], %one : memref<2xi8>, memref<1xi8, 1>, memref<1xi32>
  affine.dma_wait %tag[0], %one : memref<1xi32>
  %r = affine.load %n[0] : memref<1xi8, 1>
  return %r : i8
}
