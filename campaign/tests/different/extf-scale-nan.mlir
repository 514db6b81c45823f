// A number becomes twice as large.
func.func @main() -> f32 {
  %two = arith.constant 2.0 : f8E8M0FNU
  %wide = arith.extf %two : f8E8M0FNU to f32
  return %wide : f32
}
// -----
func.func @main() -> f32 {
  %four = arith.constant 4.0 : f32
  return %four : f32
}
