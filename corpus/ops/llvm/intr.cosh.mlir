// `llvm.intr.cosh`: the hyperbolic cosine; values from mpmath.

// plumb: run @f64(0.5) = ~1.1276259652063807
// plumb: run @f64(-0.5) = ~1.1276259652063807
// plumb: run @f64(1.0) = ~1.5430806348152437
// plumb: run @f64(3.0) = ~10.067661995777765
// plumb: run @f64(8.0) = ~1490.479161252178
// plumb: run @f64(0.0) = ~1.0
// plumb: run @f64(nan) = nan
// plumb: run @f64(inf) = inf
// plumb: run @f64(-inf) = inf
llvm.func @f64(%a: f64) -> f64 {
  %r = llvm.intr.cosh(%a) : (f64) -> f64
  llvm.return %r : f64
}

// plumb: run @f32(0.5) = ~1.127626
// plumb: run @f32(-0.5) = ~1.127626
// plumb: run @f32(1.0) = ~1.5430807
// plumb: run @f32(3.0) = ~10.067662
// plumb: run @f32(8.0) = ~1490.4791
// plumb: run @f32(0.0) = ~1.0
// plumb: run @f32(nan) = nan
// plumb: run @f32(inf) = inf
// plumb: run @f32(-inf) = inf
llvm.func @f32(%a: f32) -> f32 {
  %r = llvm.intr.cosh(%a) : (f32) -> f32
  llvm.return %r : f32
}

// plumb: run @f16(0.5) = ~1.128
// plumb: run @f16(-0.5) = ~1.128
// plumb: run @f16(1.0) = ~1.543
// plumb: run @f16(3.0) = ~10.07
// plumb: run @f16(8.0) = ~1490.0
// plumb: run @f16(0.0) = ~1.0
// plumb: run @f16(nan) = nan
// plumb: run @f16(inf) = inf
// plumb: run @f16(-inf) = inf
llvm.func @f16(%a: f16) -> f16 {
  %r = llvm.intr.cosh(%a) : (f16) -> f16
  llvm.return %r : f16
}

// plumb: run @row(dense<[0.5, -0.5, 1.0, 3.0]>) = ~dense<[1.127626, 1.127626, 1.5430807, 10.067662]>
llvm.func @row(%a: vector<4xf32>) -> vector<4xf32> {
  %r = llvm.intr.cosh(%a) : (vector<4xf32>) -> vector<4xf32>
  llvm.return %r : vector<4xf32>
}
