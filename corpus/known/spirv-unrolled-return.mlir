func.func @main() -> vector<2x1xf32> {
  %v = arith.constant dense<0.0> : vector<2x1xf32>
  return %v : vector<2x1xf32>
}
