// `math.sin`: the sine. Values: mpmath with 400 bits, rounded.

// plumb: run @f64(0.5) = ~0.479425538604203
// plumb: run @f64(-0.5) = ~-0.479425538604203
// plumb: run @f64(1.0) = ~0.8414709848078965
// plumb: run @f64(3.0) = ~0.1411200080598672
// plumb: run @f64(100.0) = ~-0.5063656411097588
// plumb: run @f64(-0.0) = ~-0.0
// plumb: run @f64(nan) = nan
// plumb: run @f64(inf) = nan
func.func @f64(%a: f64) -> f64 {
  %r = math.sin %a : f64
  return %r : f64
}

// plumb: run @f32(0.5) = ~0.47942555
// plumb: run @f32(-0.5) = ~-0.47942555
// plumb: run @f32(1.0) = ~0.84147096
// plumb: run @f32(3.0) = ~0.14112
// plumb: run @f32(100.0) = ~-0.50636566
// plumb: run @f32(-0.0) = ~-0.0
// plumb: run @f32(nan) = nan
// plumb: run @f32(inf) = nan
func.func @f32(%a: f32) -> f32 {
  %r = math.sin %a : f32
  return %r : f32
}

// plumb: run @f16(0.5) = ~0.4795
// plumb: run @f16(-0.5) = ~-0.4795
// plumb: run @f16(1.0) = ~0.8413
// plumb: run @f16(3.0) = ~0.1411
// plumb: run @f16(100.0) = ~-0.5063
// plumb: run @f16(-0.0) = ~-0.0
// plumb: run @f16(nan) = nan
// plumb: run @f16(inf) = nan
func.func @f16(%a: f16) -> f16 {
  %r = math.sin %a : f16
  return %r : f16
}

// plumb: run @bf16(0.5) = ~0.479
// plumb: run @bf16(-0.5) = ~-0.479
// plumb: run @bf16(1.0) = ~0.84
// plumb: run @bf16(3.0) = ~0.142
// plumb: run @bf16(100.0) = ~-0.508
// plumb: run @bf16(-0.0) = ~-0.0
// plumb: run @bf16(nan) = nan
// plumb: run @bf16(inf) = nan
func.func @bf16(%a: bf16) -> bf16 {
  %r = math.sin %a : bf16
  return %r : bf16
}

// plumb: run @row(dense<[0.5, -0.5, 1.0, 3.0]>) = ~dense<[0.47942555, -0.47942555, 0.84147096, 0.14112]>
func.func @row(%a: vector<4xf32>) -> vector<4xf32> {
  %r = math.sin %a : vector<4xf32>
  return %r : vector<4xf32>
}

// plumb: run @grid(dense<[[0.5, -0.5], [1.0, 3.0]]>) = ~dense<[[0.479425538604203, -0.479425538604203], [0.8414709848078965, 0.1411200080598672]]>
func.func @grid(%a: vector<2x2xf64>) -> vector<2x2xf64> {
  %r = math.sin %a : vector<2x2xf64>
  return %r : vector<2x2xf64>
}

// plumb: run @cube(dense<[[[0.5, -0.5]], [[1.0, 3.0]]]>) = ~dense<[[[0.4795, -0.4795]], [[0.8413, 0.1411]]]>
func.func @cube(%a: vector<2x1x2xf16>) -> vector<2x1x2xf16> {
  %r = math.sin %a : vector<2x1x2xf16>
  return %r : vector<2x1x2xf16>
}

// plumb: run @flags(0.5) = ~0.47942555
func.func @flags(%a: f32) -> f32 {
  %r = math.sin %a fastmath<contract> : f32
  return %r : f32
}
