// Lanes that become one number.
func.func @main() -> i56 {
  %a = arith.constant dense<[1, 2, 3, 4, 5, 6, 7, 8]> : vector<8xi7>
  %b = llvm.bitcast %a : vector<8xi7> to i56
  return %b : i56
}
// -----
// Lanes of floats.
func.func @main() -> vector<2xf32> {
  %a = arith.constant dense<[1, 2]> : vector<2xi32>
  %b = llvm.bitcast %a : vector<2xi32> to vector<2xf32>
  return %b : vector<2xf32>
}
