module {
  func.func @main() -> vector<1xi8> {
    %0 = arith.constant dense<0> : vector<1x1xi8>
    %1 = arith.constant dense<1> : vector<1xi8>
    %2 = arith.constant dense<false> : vector<1x1xi1>
    %3 = vector.mask %2 { vector.multi_reduction <minsi>, %0, %1 [1] : vector<1x1xi8> to vector<1xi8> } : vector<1x1xi1> -> vector<1xi8>
    return %3 : vector<1xi8>
  }
}
