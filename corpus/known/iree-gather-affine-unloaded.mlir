module {
  func.func @main() -> vector<1xi8> {
    %0 = arith.constant 0 : index
    %1 = memref.alloc() : memref<1x1x1xi8>
    %2 = arith.constant dense<0> : vector<1xi8>
    %3 = arith.constant dense<false> : vector<1xi1>
    %4 = vector.gather %1[%0, %0, %0] [%2], %3, %2 : memref<1x1x1xi8>, vector<1xi8>, vector<1xi1>, vector<1xi8> into vector<1xi8>
    return %4 : vector<1xi8>
  }
}
