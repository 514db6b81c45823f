module {
  memref.global @src : memref<2xi8> = dense<[1, 2]>
  func.func @main() -> i8 {
    %one = arith.constant 1 : index
    %src = memref.get_global @src : memref<2xi8>
    %out = memref.alloc() : memref<2xi8>
    %buf = memref.alloc() : memref<2xi8, 1>
    %tag = memref.alloc() : memref<1xi32>
    affine.for %i = 0 to 2 {
      affine.dma_start %src[%i], %buf[%i], %tag[0], %one : memref<2xi8>, memref<2xi8, 1>, memref<1xi32>
      affine.dma_wait %tag[0], %one : memref<1xi32>
      %x = affine.load %buf[0] : memref<2xi8, 1>
      affine.store %x, %out[%i] : memref<2xi8>
    }
    memref.dealloc %tag : memref<1xi32>
    memref.dealloc %buf : memref<2xi8, 1>
    %r = affine.load %out[1] : memref<2xi8>
    return %r : i8
  }
}
