module {
  func.func @main() -> vector<1x1xi8> {
    %0 = arith.constant dense<0> : vector<1x1xindex>
    %1 = arith.index_cast %0 : vector<1x1xindex> to vector<1x1xi16>
    %2 = arith.trunci %1 : vector<1x1xi16> to vector<1x1xi8>
    return %2 : vector<1x1xi8>
  }
}
