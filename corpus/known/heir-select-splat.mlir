module {
  memref.global @g2 : memref<i8> = dense<0>
  func.func @main() -> vector<1xi8> {
    %0 = arith.constant dense<1> : vector<1xi8>
    %1 = memref.get_global @g2 : memref<i8>
    %2 = memref.load %1[] : memref<i8>
    %3 = arith.trunci %2 : i8 to i1
    %4 = arith.constant dense<0> : vector<1xi8>
    %5 = arith.select %3, %0, %4 : vector<1xi8>
    return %5 : vector<1xi8>
  }
}
