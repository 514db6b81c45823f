func.func @main() -> i8 {
  %v = arith.constant dense<[1, 0]> : vector<2xi8>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %i = scf.for %j = %c0 to %c1 step %c1 iter_args(%k = %c0) -> (index) {
    %one = arith.constant 1 : index
    scf.yield %one : index
  }
  %r = vector.extract %v[%i] : i8 from vector<2xi8>
  return %r : i8
}
