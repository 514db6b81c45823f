// `math.atan`: the angle in [-pi/2, pi/2]. Values: mpmath with 400 bits, rounded.

// plumb: run @f64(0.5) = ~0.4636476090008061
// plumb: run @f64(-0.5) = ~-0.4636476090008061
// plumb: run @f64(-1.0) = ~-0.7853981633974483
// plumb: run @f64(3.0) = ~1.2490457723982544
// plumb: run @f64(100.0) = ~1.5607966601082315
// plumb: run @f64(-0.0) = ~-0.0
// plumb: run @f64(nan) = nan
// plumb: run @f64(inf) = ~1.5707963267948966
// plumb: run @f64(-inf) = ~-1.5707963267948966
func.func @f64(%a: f64) -> f64 {
  %r = math.atan %a : f64
  return %r : f64
}

// plumb: run @f32(0.5) = ~0.4636476
// plumb: run @f32(-0.5) = ~-0.4636476
// plumb: run @f32(-1.0) = ~-0.7853982
// plumb: run @f32(3.0) = ~1.2490457
// plumb: run @f32(100.0) = ~1.5607966
// plumb: run @f32(-0.0) = ~-0.0
// plumb: run @f32(nan) = nan
// plumb: run @f32(inf) = ~1.5707964
// plumb: run @f32(-inf) = ~-1.5707964
func.func @f32(%a: f32) -> f32 {
  %r = math.atan %a : f32
  return %r : f32
}

// plumb: run @f16(0.5) = ~0.4636
// plumb: run @f16(-0.5) = ~-0.4636
// plumb: run @f16(-1.0) = ~-0.785
// plumb: run @f16(3.0) = ~1.249
// plumb: run @f16(100.0) = ~1.561
// plumb: run @f16(-0.0) = ~-0.0
// plumb: run @f16(nan) = nan
// plumb: run @f16(inf) = ~1.57
// plumb: run @f16(-inf) = ~-1.57
func.func @f16(%a: f16) -> f16 {
  %r = math.atan %a : f16
  return %r : f16
}

// plumb: run @bf16(0.5) = ~0.463
// plumb: run @bf16(-0.5) = ~-0.463
// plumb: run @bf16(-1.0) = ~-0.785
// plumb: run @bf16(3.0) = ~1.25
// plumb: run @bf16(100.0) = ~1.56
// plumb: run @bf16(-0.0) = ~-0.0
// plumb: run @bf16(nan) = nan
// plumb: run @bf16(inf) = ~1.57
// plumb: run @bf16(-inf) = ~-1.57
func.func @bf16(%a: bf16) -> bf16 {
  %r = math.atan %a : bf16
  return %r : bf16
}

// plumb: run @row(dense<[0.5, -0.5, -1.0, 3.0]>) = ~dense<[0.4636476, -0.4636476, -0.7853982, 1.2490457]>
func.func @row(%a: vector<4xf32>) -> vector<4xf32> {
  %r = math.atan %a : vector<4xf32>
  return %r : vector<4xf32>
}

// plumb: run @grid(dense<[[0.5, -0.5], [-1.0, 3.0]]>) = ~dense<[[0.4636476090008061, -0.4636476090008061], [-0.7853981633974483, 1.2490457723982544]]>
func.func @grid(%a: vector<2x2xf64>) -> vector<2x2xf64> {
  %r = math.atan %a : vector<2x2xf64>
  return %r : vector<2x2xf64>
}

// plumb: run @cube(dense<[[[0.5, -0.5]], [[-1.0, 3.0]]]>) = ~dense<[[[0.4636, -0.4636]], [[-0.785, 1.249]]]>
func.func @cube(%a: vector<2x1x2xf16>) -> vector<2x1x2xf16> {
  %r = math.atan %a : vector<2x1x2xf16>
  return %r : vector<2x1x2xf16>
}

// plumb: run @flags(0.5) = ~0.4636476
func.func @flags(%a: f32) -> f32 {
  %r = math.atan %a fastmath<contract> : f32
  return %r : f32
}
