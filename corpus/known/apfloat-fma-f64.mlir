func.func @main() {
  %a = arith.constant 0.000000e+00 : f64
  %r = math.fma %a, %a, %a : f64
  return
}
