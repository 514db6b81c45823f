// `math.sinh`: the hyperbolic sine. Values: mpmath with 400 bits, rounded.

// plumb: run @f64(0.5) = ~0.5210953054937474
// plumb: run @f64(-0.5) = ~-0.5210953054937474
// plumb: run @f64(1.0) = ~1.1752011936438014
// plumb: run @f64(3.0) = ~10.017874927409903
// plumb: run @f64(8.0) = ~1490.4788257895502
// plumb: run @f64(-0.0) = ~-0.0
// plumb: run @f64(nan) = nan
// plumb: run @f64(inf) = inf
// plumb: run @f64(-inf) = -inf
func.func @f64(%a: f64) -> f64 {
  %r = math.sinh %a : f64
  return %r : f64
}

// plumb: run @f32(0.5) = ~0.5210953
// plumb: run @f32(-0.5) = ~-0.5210953
// plumb: run @f32(1.0) = ~1.1752012
// plumb: run @f32(3.0) = ~10.017875
// plumb: run @f32(8.0) = ~1490.4789
// plumb: run @f32(-0.0) = ~-0.0
// plumb: run @f32(nan) = nan
// plumb: run @f32(inf) = inf
// plumb: run @f32(-inf) = -inf
func.func @f32(%a: f32) -> f32 {
  %r = math.sinh %a : f32
  return %r : f32
}

// plumb: run @f16(0.5) = ~0.521
// plumb: run @f16(-0.5) = ~-0.521
// plumb: run @f16(1.0) = ~1.175
// plumb: run @f16(3.0) = ~10.016
// plumb: run @f16(8.0) = ~1490.0
// plumb: run @f16(-0.0) = ~-0.0
// plumb: run @f16(nan) = nan
// plumb: run @f16(inf) = inf
// plumb: run @f16(-inf) = -inf
func.func @f16(%a: f16) -> f16 {
  %r = math.sinh %a : f16
  return %r : f16
}

// plumb: run @bf16(0.5) = ~0.52
// plumb: run @bf16(-0.5) = ~-0.52
// plumb: run @bf16(1.0) = ~1.17
// plumb: run @bf16(3.0) = ~10.0
// plumb: run @bf16(8.0) = ~1490.0
// plumb: run @bf16(-0.0) = ~-0.0
// plumb: run @bf16(nan) = nan
// plumb: run @bf16(inf) = inf
// plumb: run @bf16(-inf) = -inf
func.func @bf16(%a: bf16) -> bf16 {
  %r = math.sinh %a : bf16
  return %r : bf16
}

// plumb: run @row(dense<[0.5, -0.5, 1.0, 3.0]>) = ~dense<[0.5210953, -0.5210953, 1.1752012, 10.017875]>
func.func @row(%a: vector<4xf32>) -> vector<4xf32> {
  %r = math.sinh %a : vector<4xf32>
  return %r : vector<4xf32>
}

// plumb: run @grid(dense<[[0.5, -0.5], [1.0, 3.0]]>) = ~dense<[[0.5210953054937474, -0.5210953054937474], [1.1752011936438014, 10.017874927409903]]>
func.func @grid(%a: vector<2x2xf64>) -> vector<2x2xf64> {
  %r = math.sinh %a : vector<2x2xf64>
  return %r : vector<2x2xf64>
}

// plumb: run @cube(dense<[[[0.5, -0.5]], [[1.0, 3.0]]]>) = ~dense<[[[0.521, -0.521]], [[1.175, 10.016]]]>
func.func @cube(%a: vector<2x1x2xf16>) -> vector<2x1x2xf16> {
  %r = math.sinh %a : vector<2x1x2xf16>
  return %r : vector<2x1x2xf16>
}

// plumb: run @flags(0.5) = ~0.5210953
func.func @flags(%a: f32) -> f32 {
  %r = math.sinh %a fastmath<contract> : f32
  return %r : f32
}
