// `llvm.intr.copysign`: the first with the sign of the second; all other bits stay.

// plumb: run @f64(1.5, -0.0) = -1.5
// plumb: run @f64(-1.5, 2.0) = 1.5
// plumb: run @f64(-inf, 1.0) = inf
// plumb: run @f64(0.0, -7.0) = -0.0
llvm.func @f64(%a: f64, %b: f64) -> f64 {
  %r = llvm.intr.copysign(%a, %b) : (f64, f64) -> f64
  llvm.return %r : f64
}

// plumb: run @f32(2.5, -1.0) = -2.5
llvm.func @f32(%a: f32, %b: f32) -> f32 {
  %r = llvm.intr.copysign(%a, %b) : (f32, f32) -> f32
  llvm.return %r : f32
}
