module {
  memref.global @g0 : memref<1x1xi8> = dense<0>
  func.func @main() -> vector<1x1xi8> {
    %0 = memref.get_global @g0 : memref<1x1xi8>
    %1 = arith.constant 0 : i8
    %2 = arith.constant 0 : index
    %3 = vector.transfer_read %0[%2, %2], %1 : memref<1x1xi8>, vector<1x1xi8>
    return %3 : vector<1x1xi8>
  }
}
