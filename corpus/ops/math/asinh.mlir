// `math.asinh`: the inverse hyperbolic sine. Values: mpmath with 400 bits, rounded.

// plumb: run @f64(0.5) = ~0.48121182505960347
// plumb: run @f64(-0.5) = ~-0.48121182505960347
// plumb: run @f64(-1.0) = ~-0.881373587019543
// plumb: run @f64(0.25) = ~0.24746646154726346
// plumb: run @f64(100.0) = ~5.298342365610589
// plumb: run @f64(-0.0) = ~-0.0
// plumb: run @f64(nan) = nan
// plumb: run @f64(inf) = inf
// plumb: run @f64(-inf) = -inf
func.func @f64(%a: f64) -> f64 {
  %r = math.asinh %a : f64
  return %r : f64
}

// plumb: run @f32(0.5) = ~0.4812118
// plumb: run @f32(-0.5) = ~-0.4812118
// plumb: run @f32(-1.0) = ~-0.8813736
// plumb: run @f32(0.25) = ~0.24746646
// plumb: run @f32(100.0) = ~5.298342
// plumb: run @f32(-0.0) = ~-0.0
// plumb: run @f32(nan) = nan
// plumb: run @f32(inf) = inf
// plumb: run @f32(-inf) = -inf
func.func @f32(%a: f32) -> f32 {
  %r = math.asinh %a : f32
  return %r : f32
}

// plumb: run @f16(0.5) = ~0.4812
// plumb: run @f16(-0.5) = ~-0.4812
// plumb: run @f16(-1.0) = ~-0.8813
// plumb: run @f16(0.25) = ~0.2474
// plumb: run @f16(100.0) = ~5.297
// plumb: run @f16(-0.0) = ~-0.0
// plumb: run @f16(nan) = nan
// plumb: run @f16(inf) = inf
// plumb: run @f16(-inf) = -inf
func.func @f16(%a: f16) -> f16 {
  %r = math.asinh %a : f16
  return %r : f16
}

// plumb: run @bf16(0.5) = ~0.48
// plumb: run @bf16(-0.5) = ~-0.48
// plumb: run @bf16(-1.0) = ~-0.883
// plumb: run @bf16(0.25) = ~0.247
// plumb: run @bf16(100.0) = ~5.3
// plumb: run @bf16(-0.0) = ~-0.0
// plumb: run @bf16(nan) = nan
// plumb: run @bf16(inf) = inf
// plumb: run @bf16(-inf) = -inf
func.func @bf16(%a: bf16) -> bf16 {
  %r = math.asinh %a : bf16
  return %r : bf16
}

// plumb: run @row(dense<[0.5, -0.5, -1.0, 0.25]>) = ~dense<[0.4812118, -0.4812118, -0.8813736, 0.24746646]>
func.func @row(%a: vector<4xf32>) -> vector<4xf32> {
  %r = math.asinh %a : vector<4xf32>
  return %r : vector<4xf32>
}

// plumb: run @grid(dense<[[0.5, -0.5], [-1.0, 0.25]]>) = ~dense<[[0.48121182505960347, -0.48121182505960347], [-0.881373587019543, 0.24746646154726346]]>
func.func @grid(%a: vector<2x2xf64>) -> vector<2x2xf64> {
  %r = math.asinh %a : vector<2x2xf64>
  return %r : vector<2x2xf64>
}

// plumb: run @cube(dense<[[[0.5, -0.5]], [[-1.0, 0.25]]]>) = ~dense<[[[0.4812, -0.4812]], [[-0.8813, 0.2474]]]>
func.func @cube(%a: vector<2x1x2xf16>) -> vector<2x1x2xf16> {
  %r = math.asinh %a : vector<2x1x2xf16>
  return %r : vector<2x1x2xf16>
}

// plumb: run @flags(0.5) = ~0.4812118
func.func @flags(%a: f32) -> f32 {
  %r = math.asinh %a fastmath<contract> : f32
  return %r : f32
}
