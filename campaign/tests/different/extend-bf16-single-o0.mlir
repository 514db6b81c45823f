// No lanes.
func.func @main() -> f128 {
  %a = arith.constant 1.5 : bf16
  %r = llvm.fpext %a : bf16 to f128
  return %r : f128
}
// -----
// A lane of another type.
func.func @main() -> vector<1xf64> {
  %a = arith.constant dense<1.5> : vector<1xbf16>
  %r = llvm.fpext %a : vector<1xbf16> to vector<1xf64>
  return %r : vector<1xf64>
}
