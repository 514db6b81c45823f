// `llvm.intr.sin`: the sine; values from mpmath.

// plumb: run @f64(0.5) = ~0.479425538604203
// plumb: run @f64(-0.5) = ~-0.479425538604203
// plumb: run @f64(1.0) = ~0.8414709848078965
// plumb: run @f64(3.0) = ~0.1411200080598672
// plumb: run @f64(100.0) = ~-0.5063656411097588
// plumb: run @f64(-0.0) = ~-0.0
// plumb: run @f64(nan) = nan
// plumb: run @f64(inf) = nan
llvm.func @f64(%a: f64) -> f64 {
  %r = llvm.intr.sin(%a) : (f64) -> f64
  llvm.return %r : f64
}

// plumb: run @f32(0.5) = ~0.47942555
// plumb: run @f32(-0.5) = ~-0.47942555
// plumb: run @f32(1.0) = ~0.84147096
// plumb: run @f32(3.0) = ~0.14112
// plumb: run @f32(100.0) = ~-0.50636566
// plumb: run @f32(-0.0) = ~-0.0
// plumb: run @f32(nan) = nan
// plumb: run @f32(inf) = nan
llvm.func @f32(%a: f32) -> f32 {
  %r = llvm.intr.sin(%a) : (f32) -> f32
  llvm.return %r : f32
}

// plumb: run @f16(0.5) = ~0.4795
// plumb: run @f16(-0.5) = ~-0.4795
// plumb: run @f16(1.0) = ~0.8413
// plumb: run @f16(3.0) = ~0.1411
// plumb: run @f16(100.0) = ~-0.5063
// plumb: run @f16(-0.0) = ~-0.0
// plumb: run @f16(nan) = nan
// plumb: run @f16(inf) = nan
llvm.func @f16(%a: f16) -> f16 {
  %r = llvm.intr.sin(%a) : (f16) -> f16
  llvm.return %r : f16
}

// plumb: run @row(dense<[0.5, -0.5, 1.0, 3.0]>) = ~dense<[0.47942555, -0.47942555, 0.84147096, 0.14112]>
llvm.func @row(%a: vector<4xf32>) -> vector<4xf32> {
  %r = llvm.intr.sin(%a) : (vector<4xf32>) -> vector<4xf32>
  llvm.return %r : vector<4xf32>
}
