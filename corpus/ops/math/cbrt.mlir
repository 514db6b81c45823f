// `math.cbrt`: the cube root, of negative numbers too. Values: mpmath with 400 bits, rounded.

// plumb: run @f64(8.0) = ~2.0
// plumb: run @f64(-8.0) = ~-2.0
// plumb: run @f64(2.0) = ~1.2599210498948732
// plumb: run @f64(-0.125) = ~-0.5
// plumb: run @f64(100.0) = ~4.641588833612779
// plumb: run @f64(-0.0) = ~-0.0
// plumb: run @f64(nan) = nan
// plumb: run @f64(inf) = inf
// plumb: run @f64(-inf) = -inf
func.func @f64(%a: f64) -> f64 {
  %r = math.cbrt %a : f64
  return %r : f64
}

// plumb: run @f32(8.0) = ~2.0
// plumb: run @f32(-8.0) = ~-2.0
// plumb: run @f32(2.0) = ~1.2599211
// plumb: run @f32(-0.125) = ~-0.5
// plumb: run @f32(100.0) = ~4.6415887
// plumb: run @f32(-0.0) = ~-0.0
// plumb: run @f32(nan) = nan
// plumb: run @f32(inf) = inf
// plumb: run @f32(-inf) = -inf
func.func @f32(%a: f32) -> f32 {
  %r = math.cbrt %a : f32
  return %r : f32
}

// plumb: run @f16(8.0) = ~2.0
// plumb: run @f16(-8.0) = ~-2.0
// plumb: run @f16(2.0) = ~1.26
// plumb: run @f16(-0.125) = ~-0.5
// plumb: run @f16(100.0) = ~4.64
// plumb: run @f16(-0.0) = ~-0.0
// plumb: run @f16(nan) = nan
// plumb: run @f16(inf) = inf
// plumb: run @f16(-inf) = -inf
func.func @f16(%a: f16) -> f16 {
  %r = math.cbrt %a : f16
  return %r : f16
}

// plumb: run @bf16(8.0) = ~2.0
// plumb: run @bf16(-8.0) = ~-2.0
// plumb: run @bf16(2.0) = ~1.26
// plumb: run @bf16(-0.125) = ~-0.5
// plumb: run @bf16(100.0) = ~4.66
// plumb: run @bf16(-0.0) = ~-0.0
// plumb: run @bf16(nan) = nan
// plumb: run @bf16(inf) = inf
// plumb: run @bf16(-inf) = -inf
func.func @bf16(%a: bf16) -> bf16 {
  %r = math.cbrt %a : bf16
  return %r : bf16
}

// plumb: run @row(dense<[8.0, -8.0, 2.0, -0.125]>) = ~dense<[2.0, -2.0, 1.2599211, -0.5]>
func.func @row(%a: vector<4xf32>) -> vector<4xf32> {
  %r = math.cbrt %a : vector<4xf32>
  return %r : vector<4xf32>
}

// plumb: run @grid(dense<[[8.0, -8.0], [2.0, -0.125]]>) = ~dense<[[2.0, -2.0], [1.2599210498948732, -0.5]]>
func.func @grid(%a: vector<2x2xf64>) -> vector<2x2xf64> {
  %r = math.cbrt %a : vector<2x2xf64>
  return %r : vector<2x2xf64>
}

// plumb: run @cube(dense<[[[8.0, -8.0]], [[2.0, -0.125]]]>) = ~dense<[[[2.0, -2.0]], [[1.26, -0.5]]]>
func.func @cube(%a: vector<2x1x2xf16>) -> vector<2x1x2xf16> {
  %r = math.cbrt %a : vector<2x1x2xf16>
  return %r : vector<2x1x2xf16>
}

// plumb: run @flags(8.0) = ~2.0
func.func @flags(%a: f32) -> f32 {
  %r = math.cbrt %a fastmath<contract> : f32
  return %r : f32
}
