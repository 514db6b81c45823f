// The operands are exchanged.
func.func @main() -> f64 {
  %a = arith.constant 2.0 : f64
  %b = arith.constant 3.0 : f64
  %r = math.powf %a, %b : f64
  return %r : f64
}
// -----
func.func @main() -> f64 {
  %a = arith.constant 2.0 : f64
  %b = arith.constant 3.0 : f64
  %r = math.powf %b, %a : f64
  return %r : f64
}
// -----
// The power of 0 of a NaN is no NaN.
func.func @main() -> f64 {
  %a = arith.constant 0x7FF8000000000000 : f64
  %b = arith.constant 0.0 : f64
  %r = math.powf %a, %b : f64
  return %r : f64
}
// -----
func.func @main() -> f64 {
  %a = arith.constant 0x7FF8000000000000 : f64
  %b = arith.constant 0.0 : f64
  %r = arith.mulf %a, %b : f64
  return %r : f64
}
