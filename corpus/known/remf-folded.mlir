func.func @main() -> f32 {
  %a = arith.constant -5.0 : f32
  %b = arith.constant 3.0 : f32
  %r = arith.remf %a, %b : f32
  return %r : f32
}
