module {
  func.func @main() -> index {
    %0 = arith.constant false
    %1 = arith.constant dense<3> : vector<1xindex>
    %2 = scf.while (%arg0 = %0, %arg1 = %1) : (i1, vector<1xindex>) -> vector<1xindex> {
      scf.condition(%arg0) %arg1 : vector<1xindex>
    } do {
    ^bb0(%arg0: vector<1xindex>):
      scf.yield %0, %1 : i1, vector<1xindex>
    }
    %3 = vector.extract %2[0] : index from vector<1xindex>
    return %3 : index
  }
}
