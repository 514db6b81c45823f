// Reductions from the first lane to the last, without those that are masked off.

func.func @main() -> (f32, f32, f32, f32, f32) {
  %v = arith.constant dense<[1.0e8, 1.0, -1.0e8, 1.0]> : vector<4xf32>
  %w = arith.constant dense<[3.0e30, 3.0e30, 2.0e-30, 1.0e-20]> : vector<4xf32>
  %z = arith.constant 16.0 : f32
  %a = vector.reduction <add>, %v {} : vector<4xf32> into f32
  %b = vector.reduction <add>, %v, %z {} : vector<4xf32> into f32
  %c = vector.reduction <mul>, %w {} : vector<4xf32> into f32
  %m = arith.constant dense<[true, true, true, false]> : vector<4xi1>
  %x = arith.constant dense<[1.0e8, -1.0e8, 1.0, 7.0]> : vector<4xf32>
  %y = arith.constant dense<[1.0, 2.0, 4.0, 8.0]> : vector<4xf32>
  %d = vector.mask %m { vector.reduction <add>, %x : vector<4xf32> into f32 } : vector<4xi1> -> f32
  %e = vector.mask %m { vector.reduction <add>, %y, %z {} : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return %a, %b, %c, %d, %e : f32, f32, f32, f32, f32
}

// mismatch: <add>, %v {} => <add>, %v fastmath<reassoc>
// mismatch: <add>, %v, %z {} => <add>, %v, %z fastmath<reassoc>
// mismatch: <mul>, %w {} => <mul>, %w fastmath<reassoc>
// mismatch: <add>, %v, %z => <add>, %v
// mismatch: <add>, %v {} => <maximumf>, %v
// mismatch: <mul>, %w {} => <minnumf>, %w
// mismatch: [true, true, true, false] => [true, true, true, true]
// match: <add>, %y, %z {} => <add>, %y, %z fastmath<reassoc>
// match: <add>, %v {} => <add>, %v fastmath<nnan>
