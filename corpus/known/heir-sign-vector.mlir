module {
  func.func @main() {
    %0 = arith.constant dense<0> : vector<1xi8>
    %1 = arith.cmpi slt, %0, %0 : vector<1xi8>
    return
  }
}
