// The loop carries a vector of one index.
module {
  func.func @main() -> index {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %start = arith.constant dense<5> : vector<1xindex>
    %last = scf.for %i = %c0 to %c3 step %c1 iter_args(%v = %start) -> (vector<1xindex>) {
      %next = arith.addi %v, %v : vector<1xindex>
      scf.yield %next : vector<1xindex>
    }
    %r = vector.extract %last[0] : index from vector<1xindex>
    return %r : index
  }
}
