// `llvm.intr.ldexp`: a float times two to an integer power, rounded once.

// plumb: run @f64(1.5, 3) = 12.0
// plumb: run @f64(-1.5, -2) = -0.375
// plumb: run @f64(1.0, 1024) = inf
// plumb: run @f64(1.5, -1074) = 1.0e-323
// plumb: run @f64(1.0, -1075) = 0.0
// plumb: run @f64(1.5, -1075) = 5.0e-324
// plumb: run @f64(-0.0, 5) = -0.0
// plumb: run @f64(inf, -9999) = inf
// plumb: run @f64(nan, 1) = nan
// plumb: run @f64(1.0, 2147483647) = inf
// plumb: run @f64(-1.0, -2147483648) = -0.0
llvm.func @f64(%a: f64, %n: i32) -> f64 {
  %r = llvm.intr.ldexp(%a, %n) : (f64, i32) -> f64
  llvm.return %r : f64
}

// plumb: run @f32(1.5, 3) = 12.0
// plumb: run @f32(1.0, 128) = inf
// plumb: run @f32(1.5, -149) = 3.0e-45
// plumb: run @f32(-1.5, -150) = -1.0e-45
// plumb: run @f32(nan, 1) = nan
llvm.func @f32(%a: f32, %n: i32) -> f32 {
  %r = llvm.intr.ldexp(%a, %n) : (f32, i32) -> f32
  llvm.return %r : f32
}
