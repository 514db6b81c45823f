// The operands are exchanged.
func.func @main() -> f32 {
  %a = arith.constant 1.0 : f32
  %b = arith.constant 2.0 : f32
  %r = math.atan2 %a, %b : f32
  return %r : f32
}
// -----
func.func @main() -> f32 {
  %a = arith.constant 1.0 : f32
  %b = arith.constant 2.0 : f32
  %r = math.atan2 %b, %a : f32
  return %r : f32
}
// -----
// Of lanes, among which there is a zero.
func.func @main() -> vector<2xf32> {
  %a = arith.constant dense<[0.0, 1.0]> : vector<2xf32>
  %b = arith.constant dense<[1.0, 2.0]> : vector<2xf32>
  %r = math.atan2 %a, %b : vector<2xf32>
  return %r : vector<2xf32>
}
// -----
func.func @main() -> vector<2xf32> {
  %a = arith.constant dense<[0.0, 1.0]> : vector<2xf32>
  %b = arith.constant dense<[1.0, 2.0]> : vector<2xf32>
  %r = math.atan2 %b, %a : vector<2xf32>
  return %r : vector<2xf32>
}
// -----
// Of two zeros, and no NaN.
func.func @main() -> f32 {
  %a = arith.constant 0.0 : f32
  %r = math.atan2 %a, %a : f32
  return %r : f32
}
// -----
func.func @main() -> f32 {
  %a = arith.constant 0.0 : f32
  %r = arith.constant 1.5 : f32
  return %r : f32
}
