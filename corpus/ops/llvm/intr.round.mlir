// `llvm.intr.round`: the nearest integer; halves away from zero.

// plumb: run @f64(2.5) = 3.0
// plumb: run @f64(-1.5) = -2.0
// plumb: run @f64(-0.5) = -1.0
// plumb: run @f64(0.25) = 0.0
// plumb: run @f64(0.49999999999999994) = 0.0
llvm.func @f64(%a: f64) -> f64 {
  %r = llvm.intr.round(%a) : (f64) -> f64
  llvm.return %r : f64
}

// plumb: run @f32(2.5) = 3.0
// plumb: run @f32(-1.5) = -2.0
llvm.func @f32(%a: f32) -> f32 {
  %r = llvm.intr.round(%a) : (f32) -> f32
  llvm.return %r : f32
}
