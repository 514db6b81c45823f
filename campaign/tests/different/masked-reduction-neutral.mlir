// A masked maximum that forgets what it begins with.
func.func @main() -> f32 {
  %v = arith.constant dense<[1.0, 3.0]> : vector<2xf32>
  %a = arith.constant 2.0 : f32
  %b = arith.constant 0.0 : f32
  %m = arith.constant dense<[true, false]> : vector<2xi1>
  %r = vector.mask %m { vector.reduction <maximumf>, %v, %a : vector<2xf32> into f32 } : vector<2xi1> -> f32
  return %r : f32
}
// -----
func.func @main() -> f32 {
  %v = arith.constant dense<[1.0, 3.0]> : vector<2xf32>
  %a = arith.constant 2.0 : f32
  %b = arith.constant 0.0 : f32
  %m = arith.constant dense<[true, false]> : vector<2xi1>
  %r = vector.mask %m { vector.reduction <maximumf>, %v, %b : vector<2xf32> into f32 } : vector<2xi1> -> f32
  return %r : f32
}
