func.func @main() {
  %a = arith.constant dense<0.000000e+00> : vector<1x4xf64>
  %r = math.fma %a, %a, %a : vector<1x4xf64>
  return
}
