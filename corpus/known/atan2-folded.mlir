func.func @main() -> f32 {
  %zero = arith.constant 0.0 : f32
  %r = math.atan2 %zero, %zero : f32
  return %r : f32
}
