// There is no contraction, and the sum is another one.
func.func @main() -> i8 {
  %v = arith.constant dense<[2, 3]> : vector<2xi8>
  %m = arith.constant dense<true> : vector<2xi1>
  %r = vector.mask %m { vector.reduction <add>, %v : vector<2xi8> into i8 } : vector<2xi1> -> i8
  return %r : i8
}
// -----
func.func @main() -> i8 {
  %v = arith.constant dense<[2, 3]> : vector<2xi8>
  %m = arith.constant dense<true> : vector<2xi1>
  %r = arith.constant 6 : i8
  return %r : i8
}
