// Two numbers, and infinity comes out.
func.func @main() -> f32 {
  %a = arith.constant 0x7F800000 : f32
  %b = arith.constant 1.0 : f32
  %r = arith.minnumf %a, %b : f32
  return %r : f32
}
// -----
func.func @main() -> f32 {
  %a = arith.constant 0x7F800000 : f32
  %b = arith.constant 1.0 : f32
  %r = arith.maxnumf %a, %b : f32
  return %r : f32
}
