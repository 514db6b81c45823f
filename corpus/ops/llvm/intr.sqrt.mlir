// `llvm.intr.sqrt`: the square root, correctly rounded; NaN below zero.

// plumb: run @f64(2.25) = 1.5
// plumb: run @f64(2.0) = 1.4142135623730951
// plumb: run @f64(-1.0) = nan
// plumb: run @f64(-0.0) = -0.0
// plumb: run @f64(inf) = inf
llvm.func @f64(%a: f64) -> f64 {
  %r = llvm.intr.sqrt(%a) : (f64) -> f64
  llvm.return %r : f64
}

// plumb: run @f32(2.25) = 1.5
llvm.func @f32(%a: f32) -> f32 {
  %r = llvm.intr.sqrt(%a) : (f32) -> f32
  llvm.return %r : f32
}
