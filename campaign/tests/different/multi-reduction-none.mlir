// A dimension is reduced, and the accumulator lost.
func.func @main() -> i8 {
  %v = arith.constant dense<1> : vector<1xi8>
  %a = arith.constant 2 : i8
  %r = vector.multi_reduction <add>, %v, %a [0] : vector<1xi8> to i8
  return %r : i8
}
// -----
func.func @main() -> i8 {
  %v = arith.constant dense<1> : vector<1xi8>
  %a = arith.constant 2 : i8
  %r = vector.extract %v[0] : i8 from vector<1xi8>
  return %r : i8
}
