module {
  memref.global @src : memref<8xi8> = dense<1>
  func.func @main() {
    %one = arith.constant 1 : index
    %src = memref.get_global @src : memref<8xi8>
    %buf = memref.alloc() : memref<1xi8, 1>
    %tag = memref.alloc() : memref<1xi32>
    affine.for %i = 0 to 4 {
      affine.dma_start %src[%i], %buf[0], %tag[0], %one : memref<8xi8>, memref<1xi8, 1>, memref<1xi32>
      affine.dma_wait %tag[0], %one : memref<1xi32>
      affine.dma_start %src[%i + 4], %buf[0], %tag[0], %one : memref<8xi8>, memref<1xi8, 1>, memref<1xi32>
      affine.dma_wait %tag[0], %one : memref<1xi32>
    }
    return
  }
}
