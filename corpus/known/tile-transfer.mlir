module {
  memref.global @a : memref<3x4xi8> = dense<[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]>
  func.func @main() -> i8 {
    %one = arith.constant 1 : index
    %a = memref.get_global @a : memref<3x4xi8>
    %tag = memref.alloc() : memref<1xi32>
    affine.for %i = 0 to 2 {
      affine.for %j = 0 to 3 {
        affine.dma_start %a[%i, %j + 1], %a[%i + 1, %j], %tag[0], %one : memref<3x4xi8>, memref<3x4xi8>, memref<1xi32>
        affine.dma_wait %tag[0], %one : memref<1xi32>
      }
    }
    %r = affine.load %a[2, 1] : memref<3x4xi8>
    return %r : i8
  }
}
