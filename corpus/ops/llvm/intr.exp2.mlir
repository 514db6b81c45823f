// `llvm.intr.exp2`: two to the power; values from mpmath.

// plumb: run @f64(0.5) = ~1.4142135623730951
// plumb: run @f64(-0.5) = ~0.7071067811865476
// plumb: run @f64(1.0) = ~2.0
// plumb: run @f64(-3.0) = ~0.125
// plumb: run @f64(10.0) = ~1024.0
// plumb: run @f64(0.0) = ~1.0
// plumb: run @f64(nan) = nan
// plumb: run @f64(inf) = inf
// plumb: run @f64(-inf) = ~0.0
llvm.func @f64(%a: f64) -> f64 {
  %r = llvm.intr.exp2(%a) : (f64) -> f64
  llvm.return %r : f64
}

// plumb: run @f32(0.5) = ~1.4142135
// plumb: run @f32(-0.5) = ~0.70710677
// plumb: run @f32(1.0) = ~2.0
// plumb: run @f32(-3.0) = ~0.125
// plumb: run @f32(10.0) = ~1024.0
// plumb: run @f32(0.0) = ~1.0
// plumb: run @f32(nan) = nan
// plumb: run @f32(inf) = inf
// plumb: run @f32(-inf) = ~0.0
llvm.func @f32(%a: f32) -> f32 {
  %r = llvm.intr.exp2(%a) : (f32) -> f32
  llvm.return %r : f32
}

// plumb: run @f16(0.5) = ~1.414
// plumb: run @f16(-0.5) = ~0.707
// plumb: run @f16(1.0) = ~2.0
// plumb: run @f16(-3.0) = ~0.125
// plumb: run @f16(10.0) = ~1024.0
// plumb: run @f16(0.0) = ~1.0
// plumb: run @f16(nan) = nan
// plumb: run @f16(inf) = inf
// plumb: run @f16(-inf) = ~0.0
llvm.func @f16(%a: f16) -> f16 {
  %r = llvm.intr.exp2(%a) : (f16) -> f16
  llvm.return %r : f16
}

// plumb: run @row(dense<[0.5, -0.5, 1.0, -3.0]>) = ~dense<[1.4142135, 0.70710677, 2.0, 0.125]>
llvm.func @row(%a: vector<4xf32>) -> vector<4xf32> {
  %r = llvm.intr.exp2(%a) : (vector<4xf32>) -> vector<4xf32>
  llvm.return %r : vector<4xf32>
}
