func.func @main() -> f32 {
  %v = arith.constant dense<2.0> : vector<2xf32>
  %mask = arith.constant dense<[true, false]> : vector<2xi1>
  %r = vector.mask %mask { vector.reduction <add>, %v : vector<2xf32> into f32 } : vector<2xi1> -> f32
  return %r : f32
}
