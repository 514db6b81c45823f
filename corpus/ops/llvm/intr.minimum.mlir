// `llvm.intr.minimum`: the smaller; NaN if an operand is, and -0 is below +0.

// plumb: run @f64(1.0, 2.0) = 1.0
// plumb: run @f64(nan, 1.0) = nan
// plumb: run @f64(1.0, nan) = nan
// plumb: run @f64(0.0, -0.0) = -0.0
// plumb: run @f64(-inf, 3.0) = -inf
llvm.func @f64(%a: f64, %b: f64) -> f64 {
  %r = llvm.intr.minimum(%a, %b) : (f64, f64) -> f64
  llvm.return %r : f64
}

// plumb: run @f32(2.5, -2.5) = -2.5
llvm.func @f32(%a: f32, %b: f32) -> f32 {
  %r = llvm.intr.minimum(%a, %b) : (f32, f32) -> f32
  llvm.return %r : f32
}
