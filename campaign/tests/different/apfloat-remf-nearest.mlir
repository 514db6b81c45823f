// The quotient is nearest where it is truncated: both remainders are 1.
func.func @main() -> f32 {
  %a = arith.constant 7.0 : f32
  %b = arith.constant 3.0 : f32
  %r = arith.remf %a, %b : f32
  return %r : f32
}
// -----
func.func @main() -> f32 {
  %a = arith.constant 7.0 : f32
  %b = arith.constant 3.0 : f32
  %r = arith.constant 2.0 : f32
  return %r : f32
}
