// `math.tanh`: the hyperbolic tangent. Values: mpmath with 400 bits, rounded.

// plumb: run @f64(0.5) = ~0.46211715726000974
// plumb: run @f64(-0.5) = ~-0.46211715726000974
// plumb: run @f64(1.0) = ~0.7615941559557649
// plumb: run @f64(3.0) = ~0.9950547536867305
// plumb: run @f64(0.125) = ~0.12435300177159621
// plumb: run @f64(-0.0) = ~-0.0
// plumb: run @f64(nan) = nan
// plumb: run @f64(inf) = ~1.0
// plumb: run @f64(-inf) = ~-1.0
func.func @f64(%a: f64) -> f64 {
  %r = math.tanh %a : f64
  return %r : f64
}

// plumb: run @f32(0.5) = ~0.46211717
// plumb: run @f32(-0.5) = ~-0.46211717
// plumb: run @f32(1.0) = ~0.7615942
// plumb: run @f32(3.0) = ~0.9950548
// plumb: run @f32(0.125) = ~0.124353
// plumb: run @f32(-0.0) = ~-0.0
// plumb: run @f32(nan) = nan
// plumb: run @f32(inf) = ~1.0
// plumb: run @f32(-inf) = ~-1.0
func.func @f32(%a: f32) -> f32 {
  %r = math.tanh %a : f32
  return %r : f32
}

// plumb: run @f16(0.5) = ~0.4622
// plumb: run @f16(-0.5) = ~-0.4622
// plumb: run @f16(1.0) = ~0.7617
// plumb: run @f16(3.0) = ~0.995
// plumb: run @f16(0.125) = ~0.1243
// plumb: run @f16(-0.0) = ~-0.0
// plumb: run @f16(nan) = nan
// plumb: run @f16(inf) = ~1.0
// plumb: run @f16(-inf) = ~-1.0
func.func @f16(%a: f16) -> f16 {
  %r = math.tanh %a : f16
  return %r : f16
}

// plumb: run @bf16(0.5) = ~0.463
// plumb: run @bf16(-0.5) = ~-0.463
// plumb: run @bf16(1.0) = ~0.76
// plumb: run @bf16(3.0) = ~0.996
// plumb: run @bf16(0.125) = ~0.1245
// plumb: run @bf16(-0.0) = ~-0.0
// plumb: run @bf16(nan) = nan
// plumb: run @bf16(inf) = ~1.0
// plumb: run @bf16(-inf) = ~-1.0
func.func @bf16(%a: bf16) -> bf16 {
  %r = math.tanh %a : bf16
  return %r : bf16
}

// plumb: run @row(dense<[0.5, -0.5, 1.0, 3.0]>) = ~dense<[0.46211717, -0.46211717, 0.7615942, 0.9950548]>
func.func @row(%a: vector<4xf32>) -> vector<4xf32> {
  %r = math.tanh %a : vector<4xf32>
  return %r : vector<4xf32>
}

// plumb: run @grid(dense<[[0.5, -0.5], [1.0, 3.0]]>) = ~dense<[[0.46211715726000974, -0.46211715726000974], [0.7615941559557649, 0.9950547536867305]]>
func.func @grid(%a: vector<2x2xf64>) -> vector<2x2xf64> {
  %r = math.tanh %a : vector<2x2xf64>
  return %r : vector<2x2xf64>
}

// plumb: run @cube(dense<[[[0.5, -0.5]], [[1.0, 3.0]]]>) = ~dense<[[[0.4622, -0.4622]], [[0.7617, 0.995]]]>
func.func @cube(%a: vector<2x1x2xf16>) -> vector<2x1x2xf16> {
  %r = math.tanh %a : vector<2x1x2xf16>
  return %r : vector<2x1x2xf16>
}

// plumb: run @flags(0.5) = ~0.46211717
func.func @flags(%a: f32) -> f32 {
  %r = math.tanh %a fastmath<contract> : f32
  return %r : f32
}
