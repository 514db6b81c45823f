// A quotient that is nearest and rounded to zero alike.
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
  %r = arith.subf %a, %b : f32
  return %r : f32
}
