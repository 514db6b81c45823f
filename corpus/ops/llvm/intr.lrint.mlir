// `llvm.intr.lrint`: the nearest integer, halves to the even one; what does not fit is any value.

// plumb: run @f64(0.5) = 0
// plumb: run @f64(1.5) = 2
// plumb: run @f64(2.5) = 2
// plumb: run @f64(-0.5) = 0
// plumb: run @f64(-1.5) = -2
// plumb: run @f64(-2.5) = -2
// plumb: run @f64(0.25) = 0
// plumb: run @f64(-0.75) = -1
// plumb: run @f64(1000000.0) = 1000000
// plumb: run @f64(-0.0) = 0
llvm.func @f64(%a: f64) -> i64 {
  %r = llvm.intr.lrint(%a) : (f64) -> i64
  llvm.return %r : i64
}

// plumb: run @f32(0.5) = 0
// plumb: run @f32(1.5) = 2
// plumb: run @f32(2.5) = 2
// plumb: run @f32(-0.5) = 0
// plumb: run @f32(-1.5) = -2
// plumb: run @f32(-2.5) = -2
// plumb: run @f32(0.25) = 0
// plumb: run @f32(-0.75) = -1
// plumb: run @f32(1000000.0) = 1000000
// plumb: run @f32(-0.0) = 0
llvm.func @f32(%a: f32) -> i64 {
  %r = llvm.intr.lrint(%a) : (f32) -> i64
  llvm.return %r : i64
}
