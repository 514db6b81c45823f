// `math.expm1`: e to the power, minus one. Values: mpmath with 400 bits, rounded.

// plumb: run @f64(0.5) = ~0.6487212707001282
// plumb: run @f64(-0.5) = ~-0.3934693402873666
// plumb: run @f64(1.0) = ~1.7182818284590453
// plumb: run @f64(-3.0) = ~-0.950212931632136
// plumb: run @f64(8.0) = ~2979.9579870417283
// plumb: run @f64(-0.0) = ~-0.0
// plumb: run @f64(nan) = nan
// plumb: run @f64(inf) = inf
// plumb: run @f64(-inf) = ~-1.0
func.func @f64(%a: f64) -> f64 {
  %r = math.expm1 %a : f64
  return %r : f64
}

// plumb: run @f32(0.5) = ~0.6487213
// plumb: run @f32(-0.5) = ~-0.39346933
// plumb: run @f32(1.0) = ~1.7182819
// plumb: run @f32(-3.0) = ~-0.95021296
// plumb: run @f32(8.0) = ~2979.958
// plumb: run @f32(-0.0) = ~-0.0
// plumb: run @f32(nan) = nan
// plumb: run @f32(inf) = inf
// plumb: run @f32(-inf) = ~-1.0
func.func @f32(%a: f32) -> f32 {
  %r = math.expm1 %a : f32
  return %r : f32
}

// plumb: run @f16(0.5) = ~0.649
// plumb: run @f16(-0.5) = ~-0.3936
// plumb: run @f16(1.0) = ~1.719
// plumb: run @f16(-3.0) = ~-0.95
// plumb: run @f16(8.0) = ~2980.0
// plumb: run @f16(-0.0) = ~-0.0
// plumb: run @f16(nan) = nan
// plumb: run @f16(inf) = inf
// plumb: run @f16(-inf) = ~-1.0
func.func @f16(%a: f16) -> f16 {
  %r = math.expm1 %a : f16
  return %r : f16
}

// plumb: run @bf16(0.5) = ~0.65
// plumb: run @bf16(-0.5) = ~-0.393
// plumb: run @bf16(1.0) = ~1.72
// plumb: run @bf16(-3.0) = ~-0.95
// plumb: run @bf16(8.0) = ~2980.0
// plumb: run @bf16(-0.0) = ~-0.0
// plumb: run @bf16(nan) = nan
// plumb: run @bf16(inf) = inf
// plumb: run @bf16(-inf) = ~-1.0
func.func @bf16(%a: bf16) -> bf16 {
  %r = math.expm1 %a : bf16
  return %r : bf16
}

// plumb: run @row(dense<[0.5, -0.5, 1.0, -3.0]>) = ~dense<[0.6487213, -0.39346933, 1.7182819, -0.95021296]>
func.func @row(%a: vector<4xf32>) -> vector<4xf32> {
  %r = math.expm1 %a : vector<4xf32>
  return %r : vector<4xf32>
}

// plumb: run @grid(dense<[[0.5, -0.5], [1.0, -3.0]]>) = ~dense<[[0.6487212707001282, -0.3934693402873666], [1.7182818284590453, -0.950212931632136]]>
func.func @grid(%a: vector<2x2xf64>) -> vector<2x2xf64> {
  %r = math.expm1 %a : vector<2x2xf64>
  return %r : vector<2x2xf64>
}

// plumb: run @cube(dense<[[[0.5, -0.5]], [[1.0, -3.0]]]>) = ~dense<[[[0.649, -0.3936]], [[1.719, -0.95]]]>
func.func @cube(%a: vector<2x1x2xf16>) -> vector<2x1x2xf16> {
  %r = math.expm1 %a : vector<2x1x2xf16>
  return %r : vector<2x1x2xf16>
}

// plumb: run @flags(0.5) = ~0.6487213
func.func @flags(%a: f32) -> f32 {
  %r = math.expm1 %a fastmath<contract> : f32
  return %r : f32
}
