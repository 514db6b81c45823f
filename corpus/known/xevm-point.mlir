// The loop carries a vector without dimensions.
module {
  func.func @main() -> i8 {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %start = arith.constant dense<5> : vector<i8>
    %last = scf.for %i = %c0 to %c3 step %c1 iter_args(%v = %start) -> (vector<i8>) {
      %next = arith.addi %v, %v : vector<i8>
      scf.yield %next : vector<i8>
    }
    %r = vector.extract %last[] : i8 from vector<i8>
    return %r : i8
  }
}
