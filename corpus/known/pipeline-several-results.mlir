module {
  memref.global @a : memref<8xi8> = dense<0>
  func.func @main() {
    %a = memref.get_global @a : memref<8xi8>
    %one = arith.constant 1 : index
    %m:2 = scf.execute_region -> (memref<1xi8, 1>, memref<1xi8>) {
      %buffer = memref.alloc() : memref<1xi8, 1>
      %tag = memref.alloc() : memref<1xi8>
      scf.yield %buffer, %tag : memref<1xi8, 1>, memref<1xi8>
    }
    affine.for %i = 0 to 8 {
      affine.dma_start %a[%i], %m#0[0], %m#1[0], %one : memref<8xi8>, memref<1xi8, 1>, memref<1xi8>
      affine.dma_wait %m#1[0], %one : memref<1xi8>
    }
    return
  }
}
