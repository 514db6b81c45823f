// `math.cos`: the cosine. Values: mpmath with 400 bits, rounded.

// plumb: run @f64(0.5) = ~0.8775825618903728
// plumb: run @f64(-0.5) = ~0.8775825618903728
// plumb: run @f64(1.0) = ~0.5403023058681398
// plumb: run @f64(3.0) = ~-0.9899924966004454
// plumb: run @f64(100.0) = ~0.8623188722876839
// plumb: run @f64(0.0) = ~1.0
// plumb: run @f64(nan) = nan
// plumb: run @f64(inf) = nan
func.func @f64(%a: f64) -> f64 {
  %r = math.cos %a : f64
  return %r : f64
}

// plumb: run @f32(0.5) = ~0.87758255
// plumb: run @f32(-0.5) = ~0.87758255
// plumb: run @f32(1.0) = ~0.5403023
// plumb: run @f32(3.0) = ~-0.9899925
// plumb: run @f32(100.0) = ~0.8623189
// plumb: run @f32(0.0) = ~1.0
// plumb: run @f32(nan) = nan
// plumb: run @f32(inf) = nan
func.func @f32(%a: f32) -> f32 {
  %r = math.cos %a : f32
  return %r : f32
}

// plumb: run @f16(0.5) = ~0.8774
// plumb: run @f16(-0.5) = ~0.8774
// plumb: run @f16(1.0) = ~0.5405
// plumb: run @f16(3.0) = ~-0.99
// plumb: run @f16(100.0) = ~0.8623
// plumb: run @f16(0.0) = ~1.0
// plumb: run @f16(nan) = nan
// plumb: run @f16(inf) = nan
func.func @f16(%a: f16) -> f16 {
  %r = math.cos %a : f16
  return %r : f16
}

// plumb: run @bf16(0.5) = ~0.88
// plumb: run @bf16(-0.5) = ~0.88
// plumb: run @bf16(1.0) = ~0.54
// plumb: run @bf16(3.0) = ~-0.99
// plumb: run @bf16(100.0) = ~0.863
// plumb: run @bf16(0.0) = ~1.0
// plumb: run @bf16(nan) = nan
// plumb: run @bf16(inf) = nan
func.func @bf16(%a: bf16) -> bf16 {
  %r = math.cos %a : bf16
  return %r : bf16
}

// plumb: run @row(dense<[0.5, -0.5, 1.0, 3.0]>) = ~dense<[0.87758255, 0.87758255, 0.5403023, -0.9899925]>
func.func @row(%a: vector<4xf32>) -> vector<4xf32> {
  %r = math.cos %a : vector<4xf32>
  return %r : vector<4xf32>
}

// plumb: run @grid(dense<[[0.5, -0.5], [1.0, 3.0]]>) = ~dense<[[0.8775825618903728, 0.8775825618903728], [0.5403023058681398, -0.9899924966004454]]>
func.func @grid(%a: vector<2x2xf64>) -> vector<2x2xf64> {
  %r = math.cos %a : vector<2x2xf64>
  return %r : vector<2x2xf64>
}

// plumb: run @cube(dense<[[[0.5, -0.5]], [[1.0, 3.0]]]>) = ~dense<[[[0.8774, 0.8774]], [[0.5405, -0.99]]]>
func.func @cube(%a: vector<2x1x2xf16>) -> vector<2x1x2xf16> {
  %r = math.cos %a : vector<2x1x2xf16>
  return %r : vector<2x1x2xf16>
}

// plumb: run @flags(0.5) = ~0.87758255
func.func @flags(%a: f32) -> f32 {
  %r = math.cos %a fastmath<contract> : f32
  return %r : f32
}
