// `math.tan`: the tangent. Values: mpmath with 400 bits, rounded.

// plumb: run @f64(0.5) = ~0.5463024898437905
// plumb: run @f64(-0.5) = ~-0.5463024898437905
// plumb: run @f64(1.0) = ~1.5574077246549023
// plumb: run @f64(3.0) = ~-0.1425465430742778
// plumb: run @f64(100.0) = ~-0.5872139151569291
// plumb: run @f64(-0.0) = ~-0.0
// plumb: run @f64(nan) = nan
// plumb: run @f64(inf) = nan
func.func @f64(%a: f64) -> f64 {
  %r = math.tan %a : f64
  return %r : f64
}

// plumb: run @f32(0.5) = ~0.5463025
// plumb: run @f32(-0.5) = ~-0.5463025
// plumb: run @f32(1.0) = ~1.5574077
// plumb: run @f32(3.0) = ~-0.14254655
// plumb: run @f32(100.0) = ~-0.58721393
// plumb: run @f32(-0.0) = ~-0.0
// plumb: run @f32(nan) = nan
// plumb: run @f32(inf) = nan
func.func @f32(%a: f32) -> f32 {
  %r = math.tan %a : f32
  return %r : f32
}

// plumb: run @f16(0.5) = ~0.5464
// plumb: run @f16(-0.5) = ~-0.5464
// plumb: run @f16(1.0) = ~1.558
// plumb: run @f16(3.0) = ~-0.1426
// plumb: run @f16(100.0) = ~-0.5874
// plumb: run @f16(-0.0) = ~-0.0
// plumb: run @f16(nan) = nan
// plumb: run @f16(inf) = nan
func.func @f16(%a: f16) -> f16 {
  %r = math.tan %a : f16
  return %r : f16
}

// plumb: run @bf16(0.5) = ~0.547
// plumb: run @bf16(-0.5) = ~-0.547
// plumb: run @bf16(1.0) = ~1.555
// plumb: run @bf16(3.0) = ~-0.143
// plumb: run @bf16(100.0) = ~-0.586
// plumb: run @bf16(-0.0) = ~-0.0
// plumb: run @bf16(nan) = nan
// plumb: run @bf16(inf) = nan
func.func @bf16(%a: bf16) -> bf16 {
  %r = math.tan %a : bf16
  return %r : bf16
}

// plumb: run @row(dense<[0.5, -0.5, 1.0, 3.0]>) = ~dense<[0.5463025, -0.5463025, 1.5574077, -0.14254655]>
func.func @row(%a: vector<4xf32>) -> vector<4xf32> {
  %r = math.tan %a : vector<4xf32>
  return %r : vector<4xf32>
}

// plumb: run @grid(dense<[[0.5, -0.5], [1.0, 3.0]]>) = ~dense<[[0.5463024898437905, -0.5463024898437905], [1.5574077246549023, -0.1425465430742778]]>
func.func @grid(%a: vector<2x2xf64>) -> vector<2x2xf64> {
  %r = math.tan %a : vector<2x2xf64>
  return %r : vector<2x2xf64>
}

// plumb: run @cube(dense<[[[0.5, -0.5]], [[1.0, 3.0]]]>) = ~dense<[[[0.5464, -0.5464]], [[1.558, -0.1426]]]>
func.func @cube(%a: vector<2x1x2xf16>) -> vector<2x1x2xf16> {
  %r = math.tan %a : vector<2x1x2xf16>
  return %r : vector<2x1x2xf16>
}

// plumb: run @flags(0.5) = ~0.5463025
func.func @flags(%a: f32) -> f32 {
  %r = math.tan %a fastmath<contract> : f32
  return %r : f32
}
