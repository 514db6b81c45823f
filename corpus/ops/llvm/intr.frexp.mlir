// `llvm.intr.frexp`: a fraction in [1/2, 1) and the power of two; of infinities and NaN the power is unspecified.

// plumb: run @f64(12.0) = 0.75, 4
// plumb: run @f64(-0.375) = -0.75, -1
// plumb: run @f64(1.0) = 0.5, 1
// plumb: run @f64(0.0) = 0.0, 0
// plumb: run @f64(-0.0) = -0.0, 0
// plumb: run @f64(5e-324) = 0.5, -1073
func.func @f64(%a: f64) -> (f64, i32) {
  %p = llvm.intr.frexp(%a) : (f64) -> !llvm.struct<(f64, i32)>
  %f = llvm.extractvalue %p[0] : !llvm.struct<(f64, i32)>
  %e = llvm.extractvalue %p[1] : !llvm.struct<(f64, i32)>
  return %f, %e : f64, i32
}

// plumb: run @f32(12.0) = 0.75, 4
// plumb: run @f32(-0.375) = -0.75, -1
// plumb: run @f32(1.0) = 0.5, 1
// plumb: run @f32(0.0) = 0.0, 0
// plumb: run @f32(-0.0) = -0.0, 0
// plumb: run @f32(1e-45) = 0.5, -148
func.func @f32(%a: f32) -> (f32, i32) {
  %p = llvm.intr.frexp(%a) : (f32) -> !llvm.struct<(f32, i32)>
  %f = llvm.extractvalue %p[0] : !llvm.struct<(f32, i32)>
  %e = llvm.extractvalue %p[1] : !llvm.struct<(f32, i32)>
  return %f, %e : f32, i32
}

// plumb: run @fraction(inf) = inf
// plumb: run @fraction(-inf) = -inf
// plumb: run @fraction(nan) = nan
llvm.func @fraction(%a: f64) -> f64 {
  %p = llvm.intr.frexp(%a) : (f64) -> !llvm.struct<(f64, i32)>
  %f = llvm.extractvalue %p[0] : !llvm.struct<(f64, i32)>
  llvm.return %f : f64
}
