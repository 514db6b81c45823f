// `math.exp2`: two to the power. Values: mpmath with 400 bits, rounded.

// plumb: run @f64(0.5) = ~1.4142135623730951
// plumb: run @f64(-0.5) = ~0.7071067811865476
// plumb: run @f64(1.0) = ~2.0
// plumb: run @f64(-3.0) = ~0.125
// plumb: run @f64(10.0) = ~1024.0
// plumb: run @f64(0.0) = ~1.0
// plumb: run @f64(nan) = nan
// plumb: run @f64(inf) = inf
// plumb: run @f64(-inf) = ~0.0
func.func @f64(%a: f64) -> f64 {
  %r = math.exp2 %a : f64
  return %r : f64
}

// plumb: run @f32(0.5) = ~1.4142135
// plumb: run @f32(-0.5) = ~0.70710677
// plumb: run @f32(1.0) = ~2.0
// plumb: run @f32(-3.0) = ~0.125
// plumb: run @f32(10.0) = ~1024.0
// plumb: run @f32(0.0) = ~1.0
// plumb: run @f32(nan) = nan
// plumb: run @f32(inf) = inf
// plumb: run @f32(-inf) = ~0.0
func.func @f32(%a: f32) -> f32 {
  %r = math.exp2 %a : f32
  return %r : f32
}

// plumb: run @f16(0.5) = ~1.414
// plumb: run @f16(-0.5) = ~0.707
// plumb: run @f16(1.0) = ~2.0
// plumb: run @f16(-3.0) = ~0.125
// plumb: run @f16(10.0) = ~1024.0
// plumb: run @f16(0.0) = ~1.0
// plumb: run @f16(nan) = nan
// plumb: run @f16(inf) = inf
// plumb: run @f16(-inf) = ~0.0
func.func @f16(%a: f16) -> f16 {
  %r = math.exp2 %a : f16
  return %r : f16
}

// plumb: run @bf16(0.5) = ~1.414
// plumb: run @bf16(-0.5) = ~0.707
// plumb: run @bf16(1.0) = ~2.0
// plumb: run @bf16(-3.0) = ~0.125
// plumb: run @bf16(10.0) = ~1024.0
// plumb: run @bf16(0.0) = ~1.0
// plumb: run @bf16(nan) = nan
// plumb: run @bf16(inf) = inf
// plumb: run @bf16(-inf) = ~0.0
func.func @bf16(%a: bf16) -> bf16 {
  %r = math.exp2 %a : bf16
  return %r : bf16
}

// plumb: run @row(dense<[0.5, -0.5, 1.0, -3.0]>) = ~dense<[1.4142135, 0.70710677, 2.0, 0.125]>
func.func @row(%a: vector<4xf32>) -> vector<4xf32> {
  %r = math.exp2 %a : vector<4xf32>
  return %r : vector<4xf32>
}

// plumb: run @grid(dense<[[0.5, -0.5], [1.0, -3.0]]>) = ~dense<[[1.4142135623730951, 0.7071067811865476], [2.0, 0.125]]>
func.func @grid(%a: vector<2x2xf64>) -> vector<2x2xf64> {
  %r = math.exp2 %a : vector<2x2xf64>
  return %r : vector<2x2xf64>
}

// plumb: run @cube(dense<[[[0.5, -0.5]], [[1.0, -3.0]]]>) = ~dense<[[[1.414, 0.707]], [[2.0, 0.125]]]>
func.func @cube(%a: vector<2x1x2xf16>) -> vector<2x1x2xf16> {
  %r = math.exp2 %a : vector<2x1x2xf16>
  return %r : vector<2x1x2xf16>
}

// plumb: run @flags(0.5) = ~1.4142135
func.func @flags(%a: f32) -> f32 {
  %r = math.exp2 %a fastmath<contract> : f32
  return %r : f32
}
