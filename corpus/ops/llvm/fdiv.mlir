// `llvm.fdiv`: the quotient, rounded to nearest even; of zero an infinity, no undefined behaviour.

// plumb: run @f64(1.0, 4.0) = 0.25
// plumb: run @f64(1.0, 0.0) = inf
// plumb: run @f64(1.0, -0.0) = -inf
// plumb: run @f64(0.0, 0.0) = nan
// plumb: run @f64(1.0, 3.0) = 0.3333333333333333
llvm.func @f64(%a: f64, %b: f64) -> f64 {
  %r = llvm.fdiv %a, %b : f64
  llvm.return %r : f64
}

// plumb: run @f32(7.0, -2.0) = -3.5
// plumb: run @f32(-1.0, 0.0) = -inf
llvm.func @f32(%a: f32, %b: f32) -> f32 {
  %r = llvm.fdiv %a, %b : f32
  llvm.return %r : f32
}
