module {
  func.func @main() -> vector<1xi8> {
    %0 = arith.constant dense<0> : vector<1xi8>
    return %0 : vector<1xi8>
  }
}
