// No mode is stated.
func.func @main() -> f16 {
  %x = arith.constant 2049.0 : f32
  %y = arith.truncf %x : f32 to f16
  return %y : f16
}
// -----
func.func @main() -> f16 {
  %x = arith.constant 2049.0 : f32
  %y = arith.constant 7.0 : f16
  return %y : f16
}
// -----
// A mode is stated, and the number is another altogether.
func.func @main() -> f16 {
  %x = arith.constant 2049.0 : f32
  %y = arith.truncf %x upward : f32 to f16
  return %y : f16
}
// -----
func.func @main() -> f16 {
  %x = arith.constant 2049.0 : f32
  %y = arith.constant 7.0 : f16
  return %y : f16
}
