// `math.atanh`: the inverse hyperbolic tangent; outside of [-1, 1] NaN. Values: mpmath with 400 bits, rounded.

// plumb: run @f64(0.5) = ~0.5493061443340549
// plumb: run @f64(-0.5) = ~-0.5493061443340549
// plumb: run @f64(-0.75) = ~-0.9729550745276566
// plumb: run @f64(0.25) = ~0.25541281188299536
// plumb: run @f64(0.875) = ~1.354025100551105
// plumb: run @f64(-0.0) = ~-0.0
// plumb: run @f64(nan) = nan
// plumb: run @f64(1.0) = inf
// plumb: run @f64(-1.0) = -inf
// plumb: run @f64(1.5) = nan
func.func @f64(%a: f64) -> f64 {
  %r = math.atanh %a : f64
  return %r : f64
}

// plumb: run @f32(0.5) = ~0.54930615
// plumb: run @f32(-0.5) = ~-0.54930615
// plumb: run @f32(-0.75) = ~-0.97295505
// plumb: run @f32(0.25) = ~0.25541282
// plumb: run @f32(0.875) = ~1.3540251
// plumb: run @f32(-0.0) = ~-0.0
// plumb: run @f32(nan) = nan
// plumb: run @f32(1.0) = inf
// plumb: run @f32(-1.0) = -inf
// plumb: run @f32(1.5) = nan
func.func @f32(%a: f32) -> f32 {
  %r = math.atanh %a : f32
  return %r : f32
}

// plumb: run @f16(0.5) = ~0.5493
// plumb: run @f16(-0.5) = ~-0.5493
// plumb: run @f16(-0.75) = ~-0.973
// plumb: run @f16(0.25) = ~0.2554
// plumb: run @f16(0.875) = ~1.3545
// plumb: run @f16(-0.0) = ~-0.0
// plumb: run @f16(nan) = nan
// plumb: run @f16(1.0) = inf
// plumb: run @f16(-1.0) = -inf
// plumb: run @f16(1.5) = nan
func.func @f16(%a: f16) -> f16 {
  %r = math.atanh %a : f16
  return %r : f16
}

// plumb: run @bf16(0.5) = ~0.55
// plumb: run @bf16(-0.5) = ~-0.55
// plumb: run @bf16(-0.75) = ~-0.973
// plumb: run @bf16(0.25) = ~0.256
// plumb: run @bf16(0.875) = ~1.35
// plumb: run @bf16(-0.0) = ~-0.0
// plumb: run @bf16(nan) = nan
// plumb: run @bf16(1.0) = inf
// plumb: run @bf16(-1.0) = -inf
// plumb: run @bf16(1.5) = nan
func.func @bf16(%a: bf16) -> bf16 {
  %r = math.atanh %a : bf16
  return %r : bf16
}

// plumb: run @row(dense<[0.5, -0.5, -0.75, 0.25]>) = ~dense<[0.54930615, -0.54930615, -0.97295505, 0.25541282]>
func.func @row(%a: vector<4xf32>) -> vector<4xf32> {
  %r = math.atanh %a : vector<4xf32>
  return %r : vector<4xf32>
}

// plumb: run @grid(dense<[[0.5, -0.5], [-0.75, 0.25]]>) = ~dense<[[0.5493061443340549, -0.5493061443340549], [-0.9729550745276566, 0.25541281188299536]]>
func.func @grid(%a: vector<2x2xf64>) -> vector<2x2xf64> {
  %r = math.atanh %a : vector<2x2xf64>
  return %r : vector<2x2xf64>
}

// plumb: run @cube(dense<[[[0.5, -0.5]], [[-0.75, 0.25]]]>) = ~dense<[[[0.5493, -0.5493]], [[-0.973, 0.2554]]]>
func.func @cube(%a: vector<2x1x2xf16>) -> vector<2x1x2xf16> {
  %r = math.atanh %a : vector<2x1x2xf16>
  return %r : vector<2x1x2xf16>
}

// plumb: run @flags(0.5) = ~0.54930615
func.func @flags(%a: f32) -> f32 {
  %r = math.atanh %a fastmath<contract> : f32
  return %r : f32
}
