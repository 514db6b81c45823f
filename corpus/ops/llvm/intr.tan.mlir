// `llvm.intr.tan`: the tangent; values from mpmath.

// plumb: run @f64(0.5) = ~0.5463024898437905
// plumb: run @f64(-0.5) = ~-0.5463024898437905
// plumb: run @f64(1.0) = ~1.5574077246549023
// plumb: run @f64(3.0) = ~-0.1425465430742778
// plumb: run @f64(100.0) = ~-0.5872139151569291
// plumb: run @f64(-0.0) = ~-0.0
// plumb: run @f64(nan) = nan
// plumb: run @f64(inf) = nan
llvm.func @f64(%a: f64) -> f64 {
  %r = llvm.intr.tan(%a) : (f64) -> f64
  llvm.return %r : f64
}

// plumb: run @f32(0.5) = ~0.5463025
// plumb: run @f32(-0.5) = ~-0.5463025
// plumb: run @f32(1.0) = ~1.5574077
// plumb: run @f32(3.0) = ~-0.14254655
// plumb: run @f32(100.0) = ~-0.58721393
// plumb: run @f32(-0.0) = ~-0.0
// plumb: run @f32(nan) = nan
// plumb: run @f32(inf) = nan
llvm.func @f32(%a: f32) -> f32 {
  %r = llvm.intr.tan(%a) : (f32) -> f32
  llvm.return %r : f32
}

// plumb: run @f16(0.5) = ~0.5464
// plumb: run @f16(-0.5) = ~-0.5464
// plumb: run @f16(1.0) = ~1.558
// plumb: run @f16(3.0) = ~-0.1426
// plumb: run @f16(100.0) = ~-0.5874
// plumb: run @f16(-0.0) = ~-0.0
// plumb: run @f16(nan) = nan
// plumb: run @f16(inf) = nan
llvm.func @f16(%a: f16) -> f16 {
  %r = llvm.intr.tan(%a) : (f16) -> f16
  llvm.return %r : f16
}

// plumb: run @row(dense<[0.5, -0.5, 1.0, 3.0]>) = ~dense<[0.5463025, -0.5463025, 1.5574077, -0.14254655]>
llvm.func @row(%a: vector<4xf32>) -> vector<4xf32> {
  %r = llvm.intr.tan(%a) : (vector<4xf32>) -> vector<4xf32>
  llvm.return %r : vector<4xf32>
}
