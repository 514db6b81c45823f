// Another format.
func.func @main() -> vector<2xf32> {
  %a = arith.constant dense<[1.5, 2.5]> : vector<2xf32>
  %r = llvm.intr.fma(%a, %a, %a) : (vector<2xf32>, vector<2xf32>, vector<2xf32>) -> vector<2xf32>
  return %r : vector<2xf32>
}
// -----
// No lanes.
func.func @main() -> bf16 {
  %a = arith.constant 1.5 : bf16
  %r = llvm.intr.fma(%a, %a, %a) : (bf16, bf16, bf16) -> bf16
  return %r : bf16
}
