// `llvm.intr.pow`: the first operand to the power of the second; values from mpmath.

// plumb: run @f64(2.0, 0.5) = ~1.4142135623730951
// plumb: run @f64(3.0, 2.0) = ~9.0
// plumb: run @f64(0.5, -3.0) = ~8.0
// plumb: run @f64(-2.0, 3.0) = ~-8.0
// plumb: run @f64(1.5, 2.5) = ~2.7556759606310752
// plumb: run @f64(nan, 0.0) = ~1.0
// plumb: run @f64(1.0, nan) = ~1.0
// plumb: run @f64(-2.0, 0.5) = nan
// plumb: run @f64(0.0, -1.0) = inf
// plumb: run @f64(-0.0, -3.0) = -inf
// plumb: run @f64(-0.0, 3.0) = ~-0.0
// plumb: run @f64(2.0, inf) = inf
// plumb: run @f64(0.5, inf) = ~0.0
// plumb: run @f64(-1.0, inf) = ~1.0
// plumb: run @f64(2.0, nan) = nan
llvm.func @f64(%a: f64, %b: f64) -> f64 {
  %r = llvm.intr.pow(%a, %b) : (f64, f64) -> f64
  llvm.return %r : f64
}

// plumb: run @f32(2.0, 0.5) = ~1.4142135
// plumb: run @f32(3.0, 2.0) = ~9.0
// plumb: run @f32(0.5, -3.0) = ~8.0
// plumb: run @f32(-2.0, 3.0) = ~-8.0
// plumb: run @f32(1.5, 2.5) = ~2.755676
// plumb: run @f32(nan, 0.0) = ~1.0
// plumb: run @f32(1.0, nan) = ~1.0
// plumb: run @f32(-2.0, 0.5) = nan
// plumb: run @f32(0.0, -1.0) = inf
// plumb: run @f32(-0.0, -3.0) = -inf
// plumb: run @f32(-0.0, 3.0) = ~-0.0
// plumb: run @f32(2.0, inf) = inf
// plumb: run @f32(0.5, inf) = ~0.0
// plumb: run @f32(-1.0, inf) = ~1.0
// plumb: run @f32(2.0, nan) = nan
llvm.func @f32(%a: f32, %b: f32) -> f32 {
  %r = llvm.intr.pow(%a, %b) : (f32, f32) -> f32
  llvm.return %r : f32
}

// plumb: run @f16(2.0, 0.5) = ~1.414
// plumb: run @f16(3.0, 2.0) = ~9.0
// plumb: run @f16(0.5, -3.0) = ~8.0
// plumb: run @f16(-2.0, 3.0) = ~-8.0
// plumb: run @f16(1.5, 2.5) = ~2.756
// plumb: run @f16(nan, 0.0) = ~1.0
// plumb: run @f16(1.0, nan) = ~1.0
// plumb: run @f16(-2.0, 0.5) = nan
// plumb: run @f16(0.0, -1.0) = inf
// plumb: run @f16(-0.0, -3.0) = -inf
// plumb: run @f16(-0.0, 3.0) = ~-0.0
// plumb: run @f16(2.0, inf) = inf
// plumb: run @f16(0.5, inf) = ~0.0
// plumb: run @f16(-1.0, inf) = ~1.0
// plumb: run @f16(2.0, nan) = nan
llvm.func @f16(%a: f16, %b: f16) -> f16 {
  %r = llvm.intr.pow(%a, %b) : (f16, f16) -> f16
  llvm.return %r : f16
}

// plumb: run @row(dense<[2.0, 3.0, 0.5, -2.0]>, dense<[0.5, 2.0, -3.0, 3.0]>) = ~dense<[1.4142135, 9.0, 8.0, -8.0]>
llvm.func @row(%a: vector<4xf32>, %b: vector<4xf32>) -> vector<4xf32> {
  %r = llvm.intr.pow(%a, %b) : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  llvm.return %r : vector<4xf32>
}
