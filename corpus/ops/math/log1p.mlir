// `math.log1p`: the natural logarithm of one plus the operand. Values: mpmath with 400 bits, rounded.

// plumb: run @f64(0.5) = ~0.4054651081081644
// plumb: run @f64(-0.5) = ~-0.6931471805599453
// plumb: run @f64(3.0) = ~1.3862943611198906
// plumb: run @f64(100.0) = ~4.61512051684126
// plumb: run @f64(0.0625) = ~0.06062462181643484
// plumb: run @f64(-0.0) = ~-0.0
// plumb: run @f64(nan) = nan
// plumb: run @f64(inf) = inf
// plumb: run @f64(-1.0) = -inf
// plumb: run @f64(-2.0) = nan
func.func @f64(%a: f64) -> f64 {
  %r = math.log1p %a : f64
  return %r : f64
}

// plumb: run @f32(0.5) = ~0.4054651
// plumb: run @f32(-0.5) = ~-0.6931472
// plumb: run @f32(3.0) = ~1.3862944
// plumb: run @f32(100.0) = ~4.6151204
// plumb: run @f32(0.0625) = ~0.06062462
// plumb: run @f32(-0.0) = ~-0.0
// plumb: run @f32(nan) = nan
// plumb: run @f32(inf) = inf
// plumb: run @f32(-1.0) = -inf
// plumb: run @f32(-2.0) = nan
func.func @f32(%a: f32) -> f32 {
  %r = math.log1p %a : f32
  return %r : f32
}

// plumb: run @f16(0.5) = ~0.4055
// plumb: run @f16(-0.5) = ~-0.6934
// plumb: run @f16(3.0) = ~1.387
// plumb: run @f16(100.0) = ~4.613
// plumb: run @f16(0.0625) = ~0.06064
// plumb: run @f16(-0.0) = ~-0.0
// plumb: run @f16(nan) = nan
// plumb: run @f16(inf) = inf
// plumb: run @f16(-1.0) = -inf
// plumb: run @f16(-2.0) = nan
func.func @f16(%a: f16) -> f16 {
  %r = math.log1p %a : f16
  return %r : f16
}

// plumb: run @bf16(0.5) = ~0.406
// plumb: run @bf16(-0.5) = ~-0.69
// plumb: run @bf16(3.0) = ~1.38
// plumb: run @bf16(100.0) = ~4.62
// plumb: run @bf16(0.0625) = ~0.0605
// plumb: run @bf16(-0.0) = ~-0.0
// plumb: run @bf16(nan) = nan
// plumb: run @bf16(inf) = inf
// plumb: run @bf16(-1.0) = -inf
// plumb: run @bf16(-2.0) = nan
func.func @bf16(%a: bf16) -> bf16 {
  %r = math.log1p %a : bf16
  return %r : bf16
}

// plumb: run @row(dense<[0.5, -0.5, 3.0, 100.0]>) = ~dense<[0.4054651, -0.6931472, 1.3862944, 4.6151204]>
func.func @row(%a: vector<4xf32>) -> vector<4xf32> {
  %r = math.log1p %a : vector<4xf32>
  return %r : vector<4xf32>
}

// plumb: run @grid(dense<[[0.5, -0.5], [3.0, 100.0]]>) = ~dense<[[0.4054651081081644, -0.6931471805599453], [1.3862943611198906, 4.61512051684126]]>
func.func @grid(%a: vector<2x2xf64>) -> vector<2x2xf64> {
  %r = math.log1p %a : vector<2x2xf64>
  return %r : vector<2x2xf64>
}

// plumb: run @cube(dense<[[[0.5, -0.5]], [[3.0, 100.0]]]>) = ~dense<[[[0.4055, -0.6934]], [[1.387, 4.613]]]>
func.func @cube(%a: vector<2x1x2xf16>) -> vector<2x1x2xf16> {
  %r = math.log1p %a : vector<2x1x2xf16>
  return %r : vector<2x1x2xf16>
}

// plumb: run @flags(0.5) = ~0.4054651
func.func @flags(%a: f32) -> f32 {
  %r = math.log1p %a fastmath<contract> : f32
  return %r : f32
}
