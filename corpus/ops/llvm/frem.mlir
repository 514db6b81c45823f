// `llvm.frem`: what is left of the division towards zero, with the sign of the dividend.

// plumb: run @f64(5.5, 2.0) = 1.5
// plumb: run @f64(-5.5, 2.0) = -1.5
// plumb: run @f64(5.5, -2.0) = 1.5
// plumb: run @f64(1.0, inf) = 1.0
// plumb: run @f64(1.0, 0.0) = nan
// plumb: run @f64(-4.0, 2.0) = -0.0
llvm.func @f64(%a: f64, %b: f64) -> f64 {
  %r = llvm.frem %a, %b : f64
  llvm.return %r : f64
}

// plumb: run @f32(7.5, 2.0) = 1.5
llvm.func @f32(%a: f32, %b: f32) -> f32 {
  %r = llvm.frem %a, %b : f32
  llvm.return %r : f32
}
