// `llvm.fmul`: the product, rounded to nearest even.

// plumb: run @f64(1.5, 2.0) = 3.0
// plumb: run @f64(-1.5, 0.0) = -0.0
// plumb: run @f64(inf, 0.0) = nan
// plumb: run @f64(0.1, 0.1) = 0.010000000000000002
llvm.func @f64(%a: f64, %b: f64) -> f64 {
  %r = llvm.fmul %a, %b : f64
  llvm.return %r : f64
}

// plumb: run @f32(3.0e38, 10.0) = inf
// plumb: run @f32(0.5, -4.0) = -2.0
llvm.func @f32(%a: f32, %b: f32) -> f32 {
  %r = llvm.fmul %a, %b : f32
  llvm.return %r : f32
}
