// A remainder of f32, which nothing extends.
func.func @main() -> bf16 {
  %a = arith.constant 7.0 : f32
  %b = arith.constant 4.0 : f32
  %r = arith.remf %a, %b : f32
  %t = arith.truncf %r : f32 to bf16
  return %t : bf16
}
// -----
// One of f16 that becomes f16 again.
func.func @main() -> f16 {
  %a = arith.constant 7.0 : f16
  %b = arith.constant 4.0 : f16
  %x = arith.extf %a : f16 to f32
  %y = arith.extf %b : f16 to f32
  %r = arith.remf %x, %y : f32
  %t = arith.truncf %r : f32 to f16
  return %t : f16
}
