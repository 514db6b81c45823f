// `math.log2`: the logarithm to base two; of negative numbers NaN. Values: mpmath with 400 bits, rounded.

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
func.func @f64(%a: f64) -> f64 {
  %r = math.log2 %a : f64
  return %r : f64
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
func.func @f32(%a: f32) -> f32 {
  %r = math.log2 %a : f32
  return %r : f32
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
func.func @f16(%a: f16) -> f16 {
  %r = math.log2 %a : f16
  return %r : f16
}

// plumb: run @bf16(0.5) = ~-1.0
// plumb: run @bf16(1.5) = ~0.586
// plumb: run @bf16(3.0) = ~1.586
// plumb: run @bf16(100.0) = ~6.66
// plumb: run @bf16(0.0625) = ~-4.0
// plumb: run @bf16(1.0) = ~0.0
// plumb: run @bf16(nan) = nan
// plumb: run @bf16(inf) = inf
// plumb: run @bf16(0.0) = -inf
// plumb: run @bf16(-1.0) = nan
func.func @bf16(%a: bf16) -> bf16 {
  %r = math.log2 %a : bf16
  return %r : bf16
}

// plumb: run @row(dense<[0.5, 1.5, 3.0, 100.0]>) = ~dense<[-1.0, 0.5849625, 1.5849625, 6.643856]>
func.func @row(%a: vector<4xf32>) -> vector<4xf32> {
  %r = math.log2 %a : vector<4xf32>
  return %r : vector<4xf32>
}

// plumb: run @grid(dense<[[0.5, 1.5], [3.0, 100.0]]>) = ~dense<[[-1.0, 0.5849625007211562], [1.584962500721156, 6.643856189774724]]>
func.func @grid(%a: vector<2x2xf64>) -> vector<2x2xf64> {
  %r = math.log2 %a : vector<2x2xf64>
  return %r : vector<2x2xf64>
}

// plumb: run @cube(dense<[[[0.5, 1.5]], [[3.0, 100.0]]]>) = ~dense<[[[-1.0, 0.585]], [[1.585, 6.645]]]>
func.func @cube(%a: vector<2x1x2xf16>) -> vector<2x1x2xf16> {
  %r = math.log2 %a : vector<2x1x2xf16>
  return %r : vector<2x1x2xf16>
}

// plumb: run @flags(0.5) = ~-1.0
func.func @flags(%a: f32) -> f32 {
  %r = math.log2 %a fastmath<contract> : f32
  return %r : f32
}
