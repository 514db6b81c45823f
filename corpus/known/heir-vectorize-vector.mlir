module {
  func.func @main() {
    %0 = arith.constant dense<1> : vector<1xindex>
    %1 = arith.remsi %0, %0 : vector<1xindex>
    %2 = arith.remsi %0, %0 : vector<1xindex>
    return
  }
}
