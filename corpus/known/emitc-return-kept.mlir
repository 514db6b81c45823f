module {
  func.func private @f0(%arg0: vector<1xbf16>) {
    return
  }
  func.func @main() {
    %0 = arith.constant dense<0.000000e+00> : vector<1xbf16>
    call @f0(%0) : (vector<1xbf16>) -> ()
    return
  }
}
