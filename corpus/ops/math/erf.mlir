// `math.erf`: the error function. Values: mpmath with 400 bits, rounded.

// plumb: run @f64(0.5) = ~0.5204998778130465
// plumb: run @f64(-0.5) = ~-0.5204998778130465
// plumb: run @f64(1.0) = ~0.8427007929497149
// plumb: run @f64(-2.0) = ~-0.9953222650189527
// plumb: run @f64(0.125) = ~0.1403162048013338
// plumb: run @f64(-0.0) = ~-0.0
// plumb: run @f64(nan) = nan
// plumb: run @f64(inf) = ~1.0
// plumb: run @f64(-inf) = ~-1.0
func.func @f64(%a: f64) -> f64 {
  %r = math.erf %a : f64
  return %r : f64
}

// plumb: run @f32(0.5) = ~0.5204999
// plumb: run @f32(-0.5) = ~-0.5204999
// plumb: run @f32(1.0) = ~0.8427008
// plumb: run @f32(-2.0) = ~-0.9953223
// plumb: run @f32(0.125) = ~0.1403162
// plumb: run @f32(-0.0) = ~-0.0
// plumb: run @f32(nan) = nan
// plumb: run @f32(inf) = ~1.0
// plumb: run @f32(-inf) = ~-1.0
func.func @f32(%a: f32) -> f32 {
  %r = math.erf %a : f32
  return %r : f32
}

// plumb: run @f16(0.5) = ~0.5205
// plumb: run @f16(-0.5) = ~-0.5205
// plumb: run @f16(1.0) = ~0.843
// plumb: run @f16(-2.0) = ~-0.995
// plumb: run @f16(0.125) = ~0.1403
// plumb: run @f16(-0.0) = ~-0.0
// plumb: run @f16(nan) = nan
// plumb: run @f16(inf) = ~1.0
// plumb: run @f16(-inf) = ~-1.0
func.func @f16(%a: f16) -> f16 {
  %r = math.erf %a : f16
  return %r : f16
}

// plumb: run @bf16(0.5) = ~0.52
// plumb: run @bf16(-0.5) = ~-0.52
// plumb: run @bf16(1.0) = ~0.844
// plumb: run @bf16(-2.0) = ~-0.996
// plumb: run @bf16(0.125) = ~0.141
// plumb: run @bf16(-0.0) = ~-0.0
// plumb: run @bf16(nan) = nan
// plumb: run @bf16(inf) = ~1.0
// plumb: run @bf16(-inf) = ~-1.0
func.func @bf16(%a: bf16) -> bf16 {
  %r = math.erf %a : bf16
  return %r : bf16
}

// plumb: run @row(dense<[0.5, -0.5, 1.0, -2.0]>) = ~dense<[0.5204999, -0.5204999, 0.8427008, -0.9953223]>
func.func @row(%a: vector<4xf32>) -> vector<4xf32> {
  %r = math.erf %a : vector<4xf32>
  return %r : vector<4xf32>
}

// plumb: run @grid(dense<[[0.5, -0.5], [1.0, -2.0]]>) = ~dense<[[0.5204998778130465, -0.5204998778130465], [0.8427007929497149, -0.9953222650189527]]>
func.func @grid(%a: vector<2x2xf64>) -> vector<2x2xf64> {
  %r = math.erf %a : vector<2x2xf64>
  return %r : vector<2x2xf64>
}

// plumb: run @cube(dense<[[[0.5, -0.5]], [[1.0, -2.0]]]>) = ~dense<[[[0.5205, -0.5205]], [[0.843, -0.995]]]>
func.func @cube(%a: vector<2x1x2xf16>) -> vector<2x1x2xf16> {
  %r = math.erf %a : vector<2x1x2xf16>
  return %r : vector<2x1x2xf16>
}

// plumb: run @flags(0.5) = ~0.5204999
func.func @flags(%a: f32) -> f32 {
  %r = math.erf %a fastmath<contract> : f32
  return %r : f32
}
