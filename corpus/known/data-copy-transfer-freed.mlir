module {
  func.func @main() {
    %one = arith.constant 1 : index
    %m = memref.alloc() : memref<1xi8>
    %x = affine.load %m[0] : memref<1xi8>
    %n = memref.alloc() : memref<1xi8, 1>
    %tag = memref.alloc() : memref<1xi32>
    affine.dma_start %m[0], %n[0], %tag[0], %one : memref<1xi8>, memref<1xi8, 1>, memref<1xi32>
    affine.for %i = 0 to 1 {
      affine.dma_wait %tag[%i], %one : memref<1xi32>
    }
    return
  }
}
