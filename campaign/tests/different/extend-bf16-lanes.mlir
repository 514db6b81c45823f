// Lanes of another format.
func.func @main() -> vector<2xf32> {
  %a = arith.constant dense<[1.5, 2.5]> : vector<2xf16>
  %r = llvm.fpext %a : vector<2xf16> to vector<2xf32>
  return %r : vector<2xf32>
}
// -----
// To lanes that are f32, which is right.
func.func @main() -> vector<2xf32> {
  %a = arith.constant dense<[1.5, 2.5]> : vector<2xbf16>
  %r = llvm.fpext %a : vector<2xbf16> to vector<2xf32>
  return %r : vector<2xf32>
}
