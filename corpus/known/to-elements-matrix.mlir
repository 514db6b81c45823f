module {
  func.func @main() {
    %0 = arith.constant dense<0> : vector<2x3x2xi16>
    %1:12 = vector.to_elements %0 : vector<2x3x2xi16>
    %2 = arith.bitcast %1#7 : i16 to bf16
    return
  }
}
