module {
  memref.global @src : memref<4xi8> = dense<1>
  func.func @main() -> i8 {
    %one = arith.constant 1 : index
    %zero = arith.constant 0 : i8
    %src = memref.get_global @src : memref<4xi8>
    %out = memref.alloc() : memref<4xi8>
    affine.store %zero, %out[0] : memref<4xi8>
    %buf = memref.alloc() : memref<1xi8, 1>
    %tag = memref.alloc() : memref<1xi32>
    affine.for %i = 0 to affine_map<()[s0] -> (s0 - 1)>()[%one] {
      affine.dma_start %src[%i], %buf[0], %tag[0], %one : memref<4xi8>, memref<1xi8, 1>, memref<1xi32>
      affine.dma_wait %tag[0], %one : memref<1xi32>
      %x = affine.load %buf[0] : memref<1xi8, 1>
      affine.store %x, %out[%i] : memref<4xi8>
    }
    %r = affine.load %out[0] : memref<4xi8>
    return %r : i8
  }
}
