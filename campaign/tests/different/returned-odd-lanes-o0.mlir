// Lanes of whole bytes.
func.func @main() -> vector<6xi32> {
  %0 = arith.constant dense<1> : vector<6xi32>
  return %0 : vector<6xi32>
}
// -----
// No lanes.
func.func @main() -> i12 {
  %0 = arith.constant 1 : i12
  return %0 : i12
}
