// `llvm.intr.minnum`: the smaller; a NaN operand is ignored.

// plumb: run @f64(1.0, 2.0) = 1.0
// plumb: run @f64(nan, 1.0) = 1.0
// plumb: run @f64(1.0, nan) = 1.0
// plumb: run @f64(nan, nan) = nan
// plumb: run @f64(-inf, 3.0) = -inf
llvm.func @f64(%a: f64, %b: f64) -> f64 {
  %r = llvm.intr.minnum(%a, %b) : (f64, f64) -> f64
  llvm.return %r : f64
}

// plumb: run @f32(2.5, -2.5) = -2.5
llvm.func @f32(%a: f32, %b: f32) -> f32 {
  %r = llvm.intr.minnum(%a, %b) : (f32, f32) -> f32
  llvm.return %r : f32
}
