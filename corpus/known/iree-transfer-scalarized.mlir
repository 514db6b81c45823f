module {
  memref.global "private" @g0 : memref<2x1xi8> = dense<0>
  func.func @main() {
    %0 = memref.get_global @g0 : memref<2x1xi8>
    %1 = arith.constant 1 : index
    %2 = arith.constant dense<0> : vector<1xi8>
    vector.transfer_write %2, %0[%1, %1] : vector<1xi8>, memref<2x1xi8>
    return
  }
}
