module {
  func.func @main() -> vector<8xi1> {
    %0 = arith.constant dense<false> : vector<8xi1>
    return %0 : vector<8xi1>
  }
}
