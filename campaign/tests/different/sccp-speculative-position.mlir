// The position is known, and another element is taken.
func.func @main() -> i8 {
  %v = arith.constant dense<[1, 0]> : vector<2xi8>
  %r = vector.extract %v[1] : i8 from vector<2xi8>
  return %r : i8
}
// -----
func.func @main() -> i8 {
  %v = arith.constant dense<[1, 0]> : vector<2xi8>
  %r = vector.extract %v[0] : i8 from vector<2xi8>
  return %r : i8
}
// -----
// The same of an insertion.
func.func @main() -> vector<2xi8> {
  %v = arith.constant dense<[1, 0]> : vector<2xi8>
  %five = arith.constant 5 : i8
  %r = vector.insert %five, %v[1] : i8 into vector<2xi8>
  return %r : vector<2xi8>
}
// -----
func.func @main() -> vector<2xi8> {
  %v = arith.constant dense<[1, 0]> : vector<2xi8>
  %five = arith.constant 5 : i8
  %r = vector.insert %five, %v[0] : i8 into vector<2xi8>
  return %r : vector<2xi8>
}
