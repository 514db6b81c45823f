module {
  memref.global @src : memref<2xi8> = dense<1>
  func.func @main() -> vector<2xi8> {
    %place = arith.constant 0 : index
    %two = arith.constant 2 : index
    %zero = arith.constant 0 : i8
    %zeros = arith.constant dense<0> : vector<2xi8>
    %src = memref.get_global @src : memref<2xi8>
    %m = memref.alloc() : memref<2xi8>
    %tag = memref.alloc() : memref<1xi32>
    vector.transfer_write %zeros, %m[%place] {in_bounds = [true]} : vector<2xi8>, memref<2xi8>
    memref.dma_start %src[%place], %m[%place], %two, %tag[%place] : memref<2xi8>, memref<2xi8>, memref<1xi32>
    memref.dma_wait %tag[%place], %two : memref<1xi32>
    %r = vector.transfer_read %m[%place], %zero {in_bounds = [true]} : memref<2xi8>, vector<2xi8>
    return %r : vector<2xi8>
  }
}
