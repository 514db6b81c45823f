// A number of few bits sets fewer lanes.
func.func @main() -> vector<3xi1> {
  %n = arith.constant 2 : index
  %r = vector.create_mask %n : vector<3xi1>
  return %r : vector<3xi1>
}
// -----
func.func @main() -> vector<3xi1> {
  %n = arith.constant 2 : index
  %r = vector.constant_mask [1] : vector<3xi1>
  return %r : vector<3xi1>
}
// -----
// As do numbers that are many characters together.
func.func @main() -> vector<4x3x3x3xi1> {
  %n = arith.constant 2 : index
  %r = vector.create_mask %n, %n, %n, %n : vector<4x3x3x3xi1>
  return %r : vector<4x3x3x3xi1>
}
// -----
func.func @main() -> vector<4x3x3x3xi1> {
  %n = arith.constant 2 : index
  %r = vector.constant_mask [1, 2, 2, 2] : vector<4x3x3x3xi1>
  return %r : vector<4x3x3x3xi1>
}
