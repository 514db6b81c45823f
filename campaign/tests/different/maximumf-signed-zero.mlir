// A NaN does not come through.
func.func @main() -> f32 {
  %a = arith.constant 0x7FC00000 : f32
  %b = arith.constant 0.0 : f32
  %r = arith.maximumf %a, %b : f32
  return %r : f32
}
// -----
func.func @main() -> f32 {
  %a = arith.constant 0x7FC00000 : f32
  %b = arith.constant 0.0 : f32
  %r = arith.maxnumf %a, %b : f32
  return %r : f32
}
// -----
// Lanes, a zero among them, of which the least comes out.
func.func @main() -> vector<2xf32> {
  %a = arith.constant dense<[0.0, 1.0]> : vector<2xf32>
  %b = arith.constant dense<[3.0, 2.0]> : vector<2xf32>
  %r = arith.maximumf %a, %b : vector<2xf32>
  return %r : vector<2xf32>
}
// -----
func.func @main() -> vector<2xf32> {
  %a = arith.constant dense<[0.0, 1.0]> : vector<2xf32>
  %b = arith.constant dense<[3.0, 2.0]> : vector<2xf32>
  %r = arith.minimumf %a, %b : vector<2xf32>
  return %r : vector<2xf32>
}
