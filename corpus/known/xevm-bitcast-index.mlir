module {
  memref.global @g : memref<i1> = dense<true>
  func.func @main() -> index {
    %g = memref.get_global @g : memref<i1>
    %0 = memref.load %g[] : memref<i1>
    %1 = scf.if %0 -> (vector<2xindex>) {
      %2 = arith.constant dense<1> : vector<2xindex>
      scf.yield %2 : vector<2xindex>
    } else {
      %2 = arith.constant dense<2> : vector<2xindex>
      scf.yield %2 : vector<2xindex>
    }
    %3 = vector.extract %1[0] : index from vector<2xindex>
    return %3 : index
  }
}
