// `llvm.fptrunc`: the nearest number of a narrower format; halves to the even one.

// plumb: run @f64(0.1) = 0.1
// plumb: run @f64(1.0e300) = inf
// plumb: run @f64(-1.0e-300) = -0.0
// plumb: run @f64(16777217.0) = 16777216.0
// plumb: run @f64(16777219.0) = 16777220.0
llvm.func @f64(%a: f64) -> f32 {
  %r = llvm.fptrunc %a : f64 to f32
  llvm.return %r : f32
}
