// `llvm.intr.log2`: the logarithm to base two; of negative numbers NaN; values from mpmath.

// plumb: run @f64(0.5) = ~-1.0
// plumb: run @f64(1.5) = ~0.5849625007211562
// plumb: run @f64(3.0) = ~1.584962500721156
// plumb: run @f64(100.0) = ~6.643856189774724
// plumb: run @f64(0.0625) = ~-4.0
// plumb: run @f64(1.0) = ~0.0
// plumb: run @f64(nan) = nan
// plumb: run @f64(inf) = inf
// plumb: run @f64(0.0) = -inf
// plumb: run @f64(-1.0) = nan
llvm.func @f64(%a: f64) -> f64 {
  %r = llvm.intr.log2(%a) : (f64) -> f64
  llvm.return %r : f64
}

// plumb: run @f32(0.5) = ~-1.0
// plumb: run @f32(1.5) = ~0.5849625
// plumb: run @f32(3.0) = ~1.5849625
// plumb: run @f32(100.0) = ~6.643856
// plumb: run @f32(0.0625) = ~-4.0
// plumb: run @f32(1.0) = ~0.0
// plumb: run @f32(nan) = nan
// plumb: run @f32(inf) = inf
// plumb: run @f32(0.0) = -inf
// plumb: run @f32(-1.0) = nan
llvm.func @f32(%a: f32) -> f32 {
  %r = llvm.intr.log2(%a) : (f32) -> f32
  llvm.return %r : f32
}

// plumb: run @f16(0.5) = ~-1.0
// plumb: run @f16(1.5) = ~0.585
// plumb: run @f16(3.0) = ~1.585
// plumb: run @f16(100.0) = ~6.645
// plumb: run @f16(0.0625) = ~-4.0
// plumb: run @f16(1.0) = ~0.0
// plumb: run @f16(nan) = nan
// plumb: run @f16(inf) = inf
// plumb: run @f16(0.0) = -inf
// plumb: run @f16(-1.0) = nan
llvm.func @f16(%a: f16) -> f16 {
  %r = llvm.intr.log2(%a) : (f16) -> f16
  llvm.return %r : f16
}

// plumb: run @row(dense<[0.5, 1.5, 3.0, 100.0]>) = ~dense<[-1.0, 0.5849625, 1.5849625, 6.643856]>
llvm.func @row(%a: vector<4xf32>) -> vector<4xf32> {
  %r = llvm.intr.log2(%a) : (vector<4xf32>) -> vector<4xf32>
  llvm.return %r : vector<4xf32>
}
