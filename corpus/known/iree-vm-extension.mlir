module {
  func.func private @f0(%arg0: vector<1xi8>) -> vector<1xi16> {
    %0 = arith.extsi %arg0 : vector<1xi8> to vector<1xi16>
    return %0 : vector<1xi16>
  }
  func.func @main() {
    return
  }
}
