// `llvm.intr.fma`: a product and a sum, rounded once.

// plumb: run @f64(3.0, 4.0, 5.0) = 17.0
// plumb: run @f64(0.1, 10.0, -1.0) = 5.551115123125783e-17
// plumb: run @f64(inf, 0.0, 1.0) = nan
llvm.func @f64(%a: f64, %b: f64, %c: f64) -> f64 {
  %r = llvm.intr.fma(%a, %b, %c) : (f64, f64, f64) -> f64
  llvm.return %r : f64
}

// plumb: run @f32(3.0, 4.0, 5.0) = 17.0
llvm.func @f32(%a: f32, %b: f32, %c: f32) -> f32 {
  %r = llvm.intr.fma(%a, %b, %c) : (f32, f32, f32) -> f32
  llvm.return %r : f32
}
