// `llvm.intr.ceil`: the nearest integer that is not smaller.

// plumb: run @f64(-1.5) = -1.0
// plumb: run @f64(1.5) = 2.0
// plumb: run @f64(-0.5) = -0.0
// plumb: run @f64(0.5) = 1.0
llvm.func @f64(%a: f64) -> f64 {
  %r = llvm.intr.ceil(%a) : (f64) -> f64
  llvm.return %r : f64
}

// plumb: run @f32(-1.5) = -1.0
// plumb: run @f32(1.5) = 2.0
llvm.func @f32(%a: f32) -> f32 {
  %r = llvm.intr.ceil(%a) : (f32) -> f32
  llvm.return %r : f32
}
