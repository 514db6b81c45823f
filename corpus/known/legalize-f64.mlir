module {
  func.func @main() {
    %0 = arith.constant dense<0.000000e+00> : vector<1xf64>
    %1 = math.expm1 %0 : vector<1xf64>
    return
  }
}
