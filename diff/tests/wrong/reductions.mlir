// Reductions from the first lane to the last.

func.func @main() -> (f32, f32, f32) {
  %v = arith.constant dense<[1.0e8, 1.0, -1.0e8, 1.0]> : vector<4xf32>
  %w = arith.constant dense<[3.0e30, 3.0e30, 2.0e-30, 1.0e-20]> : vector<4xf32>
  %z = arith.constant 16.0 : f32
  %a = vector.reduction <add>, %v {} : vector<4xf32> into f32
  %b = vector.reduction <add>, %v, %z {} : vector<4xf32> into f32
  %c = vector.reduction <mul>, %w {} : vector<4xf32> into f32
  return %a, %b, %c : f32, f32, f32
}

// mismatch: <add>, %v {} => <add>, %v fastmath<reassoc>
// mismatch: <add>, %v, %z {} => <add>, %v, %z fastmath<reassoc>
// mismatch: <mul>, %w {} => <mul>, %w fastmath<reassoc>
// mismatch: <add>, %v, %z => <add>, %v
// mismatch: <add>, %v {} => <maximumf>, %v
// mismatch: <mul>, %w {} => <minnumf>, %w
