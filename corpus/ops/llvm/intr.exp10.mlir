// `llvm.intr.exp10`: ten to the power; values from mpmath.

// plumb: run @f64(0.5) = ~3.1622776601683795
// plumb: run @f64(-0.5) = ~0.31622776601683794
// plumb: run @f64(1.0) = ~10.0
// plumb: run @f64(-3.0) = ~0.001
// plumb: run @f64(2.0) = ~100.0
// plumb: run @f64(0.0) = ~1.0
// plumb: run @f64(nan) = nan
// plumb: run @f64(inf) = inf
// plumb: run @f64(-inf) = ~0.0
llvm.func @f64(%a: f64) -> f64 {
  %r = llvm.intr.exp10(%a) : (f64) -> f64
  llvm.return %r : f64
}

// plumb: run @f32(0.5) = ~3.1622777
// plumb: run @f32(-0.5) = ~0.31622776
// plumb: run @f32(1.0) = ~10.0
// plumb: run @f32(-3.0) = ~0.001
// plumb: run @f32(2.0) = ~100.0
// plumb: run @f32(0.0) = ~1.0
// plumb: run @f32(nan) = nan
// plumb: run @f32(inf) = inf
// plumb: run @f32(-inf) = ~0.0
llvm.func @f32(%a: f32) -> f32 {
  %r = llvm.intr.exp10(%a) : (f32) -> f32
  llvm.return %r : f32
}

// plumb: run @f16(0.5) = ~3.162
// plumb: run @f16(-0.5) = ~0.3162
// plumb: run @f16(1.0) = ~10.0
// plumb: run @f16(-3.0) = ~0.001
// plumb: run @f16(2.0) = ~100.0
// plumb: run @f16(0.0) = ~1.0
// plumb: run @f16(nan) = nan
// plumb: run @f16(inf) = inf
// plumb: run @f16(-inf) = ~0.0
llvm.func @f16(%a: f16) -> f16 {
  %r = llvm.intr.exp10(%a) : (f16) -> f16
  llvm.return %r : f16
}

// plumb: run @row(dense<[0.5, -0.5, 1.0, -3.0]>) = ~dense<[3.1622777, 0.31622776, 10.0, 0.001]>
llvm.func @row(%a: vector<4xf32>) -> vector<4xf32> {
  %r = llvm.intr.exp10(%a) : (vector<4xf32>) -> vector<4xf32>
  llvm.return %r : vector<4xf32>
}
