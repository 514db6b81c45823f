module {
  func.func @main() -> vector<2xi12> {
    %0 = arith.constant dense<0> : vector<2xi12>
    return %0 : vector<2xi12>
  }
}
