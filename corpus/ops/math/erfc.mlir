// `math.erfc`: one minus the error function. Values: mpmath with 400 bits, rounded.

// plumb: run @f64(0.5) = ~0.4795001221869535
// plumb: run @f64(-0.5) = ~1.5204998778130465
// plumb: run @f64(1.0) = ~0.15729920705028513
// plumb: run @f64(-2.0) = ~1.9953222650189528
// plumb: run @f64(3.0) = ~0.00002209049699858544
// plumb: run @f64(0.0) = ~1.0
// plumb: run @f64(nan) = nan
// plumb: run @f64(inf) = ~0.0
// plumb: run @f64(-inf) = ~2.0
func.func @f64(%a: f64) -> f64 {
  %r = math.erfc %a : f64
  return %r : f64
}

// plumb: run @f32(0.5) = ~0.47950011
// plumb: run @f32(-0.5) = ~1.5204998
// plumb: run @f32(1.0) = ~0.1572992
// plumb: run @f32(-2.0) = ~1.9953222
// plumb: run @f32(3.0) = ~0.000022090497
// plumb: run @f32(0.0) = ~1.0
// plumb: run @f32(nan) = nan
// plumb: run @f32(inf) = ~0.0
// plumb: run @f32(-inf) = ~2.0
func.func @f32(%a: f32) -> f32 {
  %r = math.erfc %a : f32
  return %r : f32
}

// plumb: run @f16(0.5) = ~0.4795
// plumb: run @f16(-0.5) = ~1.5205
// plumb: run @f16(1.0) = ~0.1573
// plumb: run @f16(-2.0) = ~1.995
// plumb: run @f16(3.0) = ~0.0000221
// plumb: run @f16(0.0) = ~1.0
// plumb: run @f16(nan) = nan
// plumb: run @f16(inf) = ~0.0
// plumb: run @f16(-inf) = ~2.0
func.func @f16(%a: f16) -> f16 {
  %r = math.erfc %a : f16
  return %r : f16
}

// plumb: run @bf16(0.5) = ~0.48
// plumb: run @bf16(-0.5) = ~1.52
// plumb: run @bf16(1.0) = ~0.157
// plumb: run @bf16(-2.0) = ~1.99
// plumb: run @bf16(3.0) = ~0.000022
// plumb: run @bf16(0.0) = ~1.0
// plumb: run @bf16(nan) = nan
// plumb: run @bf16(inf) = ~0.0
// plumb: run @bf16(-inf) = ~2.0
func.func @bf16(%a: bf16) -> bf16 {
  %r = math.erfc %a : bf16
  return %r : bf16
}

// plumb: run @row(dense<[0.5, -0.5, 1.0, -2.0]>) = ~dense<[0.47950011, 1.5204998, 0.1572992, 1.9953222]>
func.func @row(%a: vector<4xf32>) -> vector<4xf32> {
  %r = math.erfc %a : vector<4xf32>
  return %r : vector<4xf32>
}

// plumb: run @grid(dense<[[0.5, -0.5], [1.0, -2.0]]>) = ~dense<[[0.4795001221869535, 1.5204998778130465], [0.15729920705028513, 1.9953222650189528]]>
func.func @grid(%a: vector<2x2xf64>) -> vector<2x2xf64> {
  %r = math.erfc %a : vector<2x2xf64>
  return %r : vector<2x2xf64>
}

// plumb: run @cube(dense<[[[0.5, -0.5]], [[1.0, -2.0]]]>) = ~dense<[[[0.4795, 1.5205]], [[0.1573, 1.995]]]>
func.func @cube(%a: vector<2x1x2xf16>) -> vector<2x1x2xf16> {
  %r = math.erfc %a : vector<2x1x2xf16>
  return %r : vector<2x1x2xf16>
}

// plumb: run @flags(0.5) = ~0.47950011
func.func @flags(%a: f32) -> f32 {
  %r = math.erfc %a fastmath<contract> : f32
  return %r : f32
}
