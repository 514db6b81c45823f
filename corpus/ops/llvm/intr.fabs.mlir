// `llvm.intr.fabs`: the sign dropped.

// plumb: run @f64(-1.5) = 1.5
// plumb: run @f64(-0.0) = 0.0
// plumb: run @f64(-inf) = inf
// plumb: run @f64(2.5) = 2.5
llvm.func @f64(%a: f64) -> f64 {
  %r = llvm.intr.fabs(%a) : (f64) -> f64
  llvm.return %r : f64
}

// plumb: run @f32(-1.5) = 1.5
// plumb: run @f32(2.5) = 2.5
llvm.func @f32(%a: f32) -> f32 {
  %r = llvm.intr.fabs(%a) : (f32) -> f32
  llvm.return %r : f32
}
