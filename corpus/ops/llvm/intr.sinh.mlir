// `llvm.intr.sinh`: the hyperbolic sine; values from mpmath.

// plumb: run @f64(0.5) = ~0.5210953054937474
// plumb: run @f64(-0.5) = ~-0.5210953054937474
// plumb: run @f64(1.0) = ~1.1752011936438014
// plumb: run @f64(3.0) = ~10.017874927409903
// plumb: run @f64(8.0) = ~1490.4788257895502
// plumb: run @f64(-0.0) = ~-0.0
// plumb: run @f64(nan) = nan
// plumb: run @f64(inf) = inf
// plumb: run @f64(-inf) = -inf
llvm.func @f64(%a: f64) -> f64 {
  %r = llvm.intr.sinh(%a) : (f64) -> f64
  llvm.return %r : f64
}

// plumb: run @f32(0.5) = ~0.5210953
// plumb: run @f32(-0.5) = ~-0.5210953
// plumb: run @f32(1.0) = ~1.1752012
// plumb: run @f32(3.0) = ~10.017875
// plumb: run @f32(8.0) = ~1490.4789
// plumb: run @f32(-0.0) = ~-0.0
// plumb: run @f32(nan) = nan
// plumb: run @f32(inf) = inf
// plumb: run @f32(-inf) = -inf
llvm.func @f32(%a: f32) -> f32 {
  %r = llvm.intr.sinh(%a) : (f32) -> f32
  llvm.return %r : f32
}

// plumb: run @f16(0.5) = ~0.521
// plumb: run @f16(-0.5) = ~-0.521
// plumb: run @f16(1.0) = ~1.175
// plumb: run @f16(3.0) = ~10.016
// plumb: run @f16(8.0) = ~1490.0
// plumb: run @f16(-0.0) = ~-0.0
// plumb: run @f16(nan) = nan
// plumb: run @f16(inf) = inf
// plumb: run @f16(-inf) = -inf
llvm.func @f16(%a: f16) -> f16 {
  %r = llvm.intr.sinh(%a) : (f16) -> f16
  llvm.return %r : f16
}

// plumb: run @row(dense<[0.5, -0.5, 1.0, 3.0]>) = ~dense<[0.5210953, -0.5210953, 1.1752012, 10.017875]>
llvm.func @row(%a: vector<4xf32>) -> vector<4xf32> {
  %r = llvm.intr.sinh(%a) : (vector<4xf32>) -> vector<4xf32>
  llvm.return %r : vector<4xf32>
}
