// `llvm.intr.rint`: the nearest integer in the default rounding mode: halves to the even one.

// plumb: run @f64(2.5) = 2.0
// plumb: run @f64(-1.5) = -2.0
// plumb: run @f64(-0.5) = -0.0
// plumb: run @f64(3.5) = 4.0
// plumb: run @f64(0.25) = 0.0
llvm.func @f64(%a: f64) -> f64 {
  %r = llvm.intr.rint(%a) : (f64) -> f64
  llvm.return %r : f64
}

// plumb: run @f32(2.5) = 2.0
// plumb: run @f32(-1.5) = -2.0
llvm.func @f32(%a: f32) -> f32 {
  %r = llvm.intr.rint(%a) : (f32) -> f32
  llvm.return %r : f32
}
