// `math.asin`: the angle in [-pi/2, pi/2]; outside of [-1, 1] NaN. Values: mpmath with 400 bits, rounded.

// plumb: run @f64(0.5) = ~0.5235987755982989
// plumb: run @f64(-0.5) = ~-0.5235987755982989
// plumb: run @f64(-1.0) = ~-1.5707963267948966
// plumb: run @f64(0.25) = ~0.25268025514207865
// plumb: run @f64(0.875) = ~1.0654358165107394
// plumb: run @f64(-0.0) = ~-0.0
// plumb: run @f64(2.0) = nan
// plumb: run @f64(nan) = nan
// plumb: run @f64(inf) = nan
func.func @f64(%a: f64) -> f64 {
  %r = math.asin %a : f64
  return %r : f64
}

// plumb: run @f32(0.5) = ~0.5235988
// plumb: run @f32(-0.5) = ~-0.5235988
// plumb: run @f32(-1.0) = ~-1.5707964
// plumb: run @f32(0.25) = ~0.25268024
// plumb: run @f32(0.875) = ~1.0654358
// plumb: run @f32(-0.0) = ~-0.0
// plumb: run @f32(2.0) = nan
// plumb: run @f32(nan) = nan
// plumb: run @f32(inf) = nan
func.func @f32(%a: f32) -> f32 {
  %r = math.asin %a : f32
  return %r : f32
}

// plumb: run @f16(0.5) = ~0.5234
// plumb: run @f16(-0.5) = ~-0.5234
// plumb: run @f16(-1.0) = ~-1.57
// plumb: run @f16(0.25) = ~0.2527
// plumb: run @f16(0.875) = ~1.065
// plumb: run @f16(-0.0) = ~-0.0
// plumb: run @f16(2.0) = nan
// plumb: run @f16(nan) = nan
// plumb: run @f16(inf) = nan
func.func @f16(%a: f16) -> f16 {
  %r = math.asin %a : f16
  return %r : f16
}

// plumb: run @bf16(0.5) = ~0.523
// plumb: run @bf16(-0.5) = ~-0.523
// plumb: run @bf16(-1.0) = ~-1.57
// plumb: run @bf16(0.25) = ~0.252
// plumb: run @bf16(0.875) = ~1.06
// plumb: run @bf16(-0.0) = ~-0.0
// plumb: run @bf16(2.0) = nan
// plumb: run @bf16(nan) = nan
// plumb: run @bf16(inf) = nan
func.func @bf16(%a: bf16) -> bf16 {
  %r = math.asin %a : bf16
  return %r : bf16
}

// plumb: run @row(dense<[0.5, -0.5, -1.0, 0.25]>) = ~dense<[0.5235988, -0.5235988, -1.5707964, 0.25268024]>
func.func @row(%a: vector<4xf32>) -> vector<4xf32> {
  %r = math.asin %a : vector<4xf32>
  return %r : vector<4xf32>
}

// plumb: run @grid(dense<[[0.5, -0.5], [-1.0, 0.25]]>) = ~dense<[[0.5235987755982989, -0.5235987755982989], [-1.5707963267948966, 0.25268025514207865]]>
func.func @grid(%a: vector<2x2xf64>) -> vector<2x2xf64> {
  %r = math.asin %a : vector<2x2xf64>
  return %r : vector<2x2xf64>
}

// plumb: run @cube(dense<[[[0.5, -0.5]], [[-1.0, 0.25]]]>) = ~dense<[[[0.5234, -0.5234]], [[-1.57, 0.2527]]]>
func.func @cube(%a: vector<2x1x2xf16>) -> vector<2x1x2xf16> {
  %r = math.asin %a : vector<2x1x2xf16>
  return %r : vector<2x1x2xf16>
}

// plumb: run @flags(0.5) = ~0.5235988
func.func @flags(%a: f32) -> f32 {
  %r = math.asin %a fastmath<contract> : f32
  return %r : f32
}
