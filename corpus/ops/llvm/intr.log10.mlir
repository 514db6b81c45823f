// `llvm.intr.log10`: the logarithm to base ten; of negative numbers NaN; values from mpmath.

// plumb: run @f64(0.5) = ~-0.3010299956639812
// plumb: run @f64(1.5) = ~0.17609125905568124
// plumb: run @f64(3.0) = ~0.47712125471966244
// plumb: run @f64(100.0) = ~2.0
// plumb: run @f64(0.0625) = ~-1.2041199826559248
// plumb: run @f64(1.0) = ~0.0
// plumb: run @f64(nan) = nan
// plumb: run @f64(inf) = inf
// plumb: run @f64(0.0) = -inf
// plumb: run @f64(-1.0) = nan
llvm.func @f64(%a: f64) -> f64 {
  %r = llvm.intr.log10(%a) : (f64) -> f64
  llvm.return %r : f64
}

// plumb: run @f32(0.5) = ~-0.30103
// plumb: run @f32(1.5) = ~0.17609125
// plumb: run @f32(3.0) = ~0.47712126
// plumb: run @f32(100.0) = ~2.0
// plumb: run @f32(0.0625) = ~-1.20412
// plumb: run @f32(1.0) = ~0.0
// plumb: run @f32(nan) = nan
// plumb: run @f32(inf) = inf
// plumb: run @f32(0.0) = -inf
// plumb: run @f32(-1.0) = nan
llvm.func @f32(%a: f32) -> f32 {
  %r = llvm.intr.log10(%a) : (f32) -> f32
  llvm.return %r : f32
}

// plumb: run @f16(0.5) = ~-0.301
// plumb: run @f16(1.5) = ~0.1761
// plumb: run @f16(3.0) = ~0.477
// plumb: run @f16(100.0) = ~2.0
// plumb: run @f16(0.0625) = ~-1.204
// plumb: run @f16(1.0) = ~0.0
// plumb: run @f16(nan) = nan
// plumb: run @f16(inf) = inf
// plumb: run @f16(0.0) = -inf
// plumb: run @f16(-1.0) = nan
llvm.func @f16(%a: f16) -> f16 {
  %r = llvm.intr.log10(%a) : (f16) -> f16
  llvm.return %r : f16
}

// plumb: run @row(dense<[0.5, 1.5, 3.0, 100.0]>) = ~dense<[-0.30103, 0.17609125, 0.47712126, 2.0]>
llvm.func @row(%a: vector<4xf32>) -> vector<4xf32> {
  %r = llvm.intr.log10(%a) : (vector<4xf32>) -> vector<4xf32>
  llvm.return %r : vector<4xf32>
}
