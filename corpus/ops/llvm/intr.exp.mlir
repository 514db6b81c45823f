// `llvm.intr.exp`: e to the power; values from mpmath.

// plumb: run @f64(0.5) = ~1.6487212707001282
// plumb: run @f64(-0.5) = ~0.6065306597126334
// plumb: run @f64(1.0) = ~2.718281828459045
// plumb: run @f64(-3.0) = ~0.049787068367863944
// plumb: run @f64(8.0) = ~2980.9579870417283
// plumb: run @f64(0.0) = ~1.0
// plumb: run @f64(nan) = nan
// plumb: run @f64(inf) = inf
// plumb: run @f64(-inf) = ~0.0
llvm.func @f64(%a: f64) -> f64 {
  %r = llvm.intr.exp(%a) : (f64) -> f64
  llvm.return %r : f64
}

// plumb: run @f32(0.5) = ~1.6487212
// plumb: run @f32(-0.5) = ~0.60653067
// plumb: run @f32(1.0) = ~2.7182817
// plumb: run @f32(-3.0) = ~0.049787067
// plumb: run @f32(8.0) = ~2980.958
// plumb: run @f32(0.0) = ~1.0
// plumb: run @f32(nan) = nan
// plumb: run @f32(inf) = inf
// plumb: run @f32(-inf) = ~0.0
llvm.func @f32(%a: f32) -> f32 {
  %r = llvm.intr.exp(%a) : (f32) -> f32
  llvm.return %r : f32
}

// plumb: run @f16(0.5) = ~1.648
// plumb: run @f16(-0.5) = ~0.6064
// plumb: run @f16(1.0) = ~2.719
// plumb: run @f16(-3.0) = ~0.04977
// plumb: run @f16(8.0) = ~2980.0
// plumb: run @f16(0.0) = ~1.0
// plumb: run @f16(nan) = nan
// plumb: run @f16(inf) = inf
// plumb: run @f16(-inf) = ~0.0
llvm.func @f16(%a: f16) -> f16 {
  %r = llvm.intr.exp(%a) : (f16) -> f16
  llvm.return %r : f16
}

// plumb: run @row(dense<[0.5, -0.5, 1.0, -3.0]>) = ~dense<[1.6487212, 0.60653067, 2.7182817, 0.049787067]>
llvm.func @row(%a: vector<4xf32>) -> vector<4xf32> {
  %r = llvm.intr.exp(%a) : (vector<4xf32>) -> vector<4xf32>
  llvm.return %r : vector<4xf32>
}
