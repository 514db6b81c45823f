module {
  memref.global @src : memref<2xi8> = dense<[1, 2]>
  func.func @main() -> i8 {
    %place = arith.constant 0 : index
    %one = arith.constant 1 : index
    %zero = arith.constant 0 : i8
    %src = memref.get_global @src : memref<2xi8>
    %buf = memref.alloc() : memref<1xi8>
    %tag = memref.alloc() : memref<1xi32>
    memref.store %zero, %buf[%place] : memref<1xi8>
    memref.dma_start %src[%one], %buf[%place], %one, %tag[%place] : memref<2xi8>, memref<1xi8>, memref<1xi32>
    memref.dma_wait %tag[%place], %one : memref<1xi32>
    %r = memref.load %buf[%place] : memref<1xi8>
    return %r : i8
  }
}
