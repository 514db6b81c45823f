// `llvm.fadd`: the sum, rounded to nearest even.

// plumb: run @f64(1.5, 2.25) = 3.75
// plumb: run @f64(0.1, 0.2) = 0.30000000000000004
// plumb: run @f64(inf, -inf) = nan
// plumb: run @f64(-0.0, 0.0) = 0.0
// plumb: run @f64(-0.0, -0.0) = -0.0
llvm.func @f64(%a: f64, %b: f64) -> f64 {
  %r = llvm.fadd %a, %b : f64
  llvm.return %r : f64
}

// plumb: run @f32(16777216.0, 1.0) = 16777216.0
// plumb: run @f32(3.0e38, 3.0e38) = inf
llvm.func @f32(%a: f32, %b: f32) -> f32 {
  %r = llvm.fadd %a, %b : f32
  llvm.return %r : f32
}
