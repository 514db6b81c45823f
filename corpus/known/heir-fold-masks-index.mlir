module {
  func.func @main() -> vector<1xindex> {
    %0 = arith.constant dense<-1> : vector<1xindex>
    %1 = arith.constant dense<0> : vector<1xindex>
    %2 = arith.muli %0, %1 : vector<1xindex>
    %3 = arith.muli %2, %0 : vector<1xindex>
    return %3 : vector<1xindex>
  }
}
