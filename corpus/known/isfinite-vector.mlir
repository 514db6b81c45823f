func.func @main() -> vector<1x2xi1> {
  %v = arith.constant dense<1.0> : vector<1x2xf32>
  %r = math.isfinite %v : vector<1x2xf32>
  return %r : vector<1x2xi1>
}
