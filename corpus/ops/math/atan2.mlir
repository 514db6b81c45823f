// `math.atan2`: the angle of the point (second, first), in [-pi, pi]. Values: mpmath with 400 bits, rounded.

// plumb: run @f64(0.5, 1.0) = ~0.4636476090008061
// plumb: run @f64(1.0, -2.0) = ~2.677945044588987
// plumb: run @f64(-1.0, -2.0) = ~-2.677945044588987
// plumb: run @f64(-3.0, 0.5) = ~-1.4056476493802699
// plumb: run @f64(100.0, 0.25) = ~1.5682963320032104
// plumb: run @f64(-0.0, 1.0) = ~-0.0
// plumb: run @f64(0.0, -1.0) = ~3.141592653589793
// plumb: run @f64(-0.0, -1.0) = ~-3.141592653589793
// plumb: run @f64(inf, inf) = ~0.7853981633974483
// plumb: run @f64(inf, -inf) = ~2.356194490192345
// plumb: run @f64(nan, 1.0) = nan
// plumb: run @f64(1.0, nan) = nan
// plumb: run @f64(1.0, 0.0) = ~1.5707963267948966
func.func @f64(%a: f64, %b: f64) -> f64 {
  %r = math.atan2 %a, %b : f64
  return %r : f64
}

// plumb: run @f32(0.5, 1.0) = ~0.4636476
// plumb: run @f32(1.0, -2.0) = ~2.6779451
// plumb: run @f32(-1.0, -2.0) = ~-2.6779451
// plumb: run @f32(-3.0, 0.5) = ~-1.4056476
// plumb: run @f32(100.0, 0.25) = ~1.5682963
// plumb: run @f32(-0.0, 1.0) = ~-0.0
// plumb: run @f32(0.0, -1.0) = ~3.1415927
// plumb: run @f32(-0.0, -1.0) = ~-3.1415927
// plumb: run @f32(inf, inf) = ~0.7853982
// plumb: run @f32(inf, -inf) = ~2.3561945
// plumb: run @f32(nan, 1.0) = nan
// plumb: run @f32(1.0, nan) = nan
// plumb: run @f32(1.0, 0.0) = ~1.5707964
func.func @f32(%a: f32, %b: f32) -> f32 {
  %r = math.atan2 %a, %b : f32
  return %r : f32
}

// plumb: run @f16(0.5, 1.0) = ~0.4636
// plumb: run @f16(1.0, -2.0) = ~2.678
// plumb: run @f16(-1.0, -2.0) = ~-2.678
// plumb: run @f16(-3.0, 0.5) = ~-1.405
// plumb: run @f16(100.0, 0.25) = ~1.568
// plumb: run @f16(-0.0, 1.0) = ~-0.0
// plumb: run @f16(0.0, -1.0) = ~3.14
// plumb: run @f16(-0.0, -1.0) = ~-3.14
// plumb: run @f16(inf, inf) = ~0.785
// plumb: run @f16(inf, -inf) = ~2.355
// plumb: run @f16(nan, 1.0) = nan
// plumb: run @f16(1.0, nan) = nan
// plumb: run @f16(1.0, 0.0) = ~1.57
func.func @f16(%a: f16, %b: f16) -> f16 {
  %r = math.atan2 %a, %b : f16
  return %r : f16
}

// plumb: run @bf16(0.5, 1.0) = ~0.463
// plumb: run @bf16(1.0, -2.0) = ~2.67
// plumb: run @bf16(-1.0, -2.0) = ~-2.67
// plumb: run @bf16(-3.0, 0.5) = ~-1.41
// plumb: run @bf16(100.0, 0.25) = ~1.57
// plumb: run @bf16(-0.0, 1.0) = ~-0.0
// plumb: run @bf16(0.0, -1.0) = ~3.14
// plumb: run @bf16(-0.0, -1.0) = ~-3.14
// plumb: run @bf16(inf, inf) = ~0.785
// plumb: run @bf16(inf, -inf) = ~2.36
// plumb: run @bf16(nan, 1.0) = nan
// plumb: run @bf16(1.0, nan) = nan
// plumb: run @bf16(1.0, 0.0) = ~1.57
func.func @bf16(%a: bf16, %b: bf16) -> bf16 {
  %r = math.atan2 %a, %b : bf16
  return %r : bf16
}

// plumb: run @row(dense<[0.5, 1.0, -1.0, -3.0]>, dense<[1.0, -2.0, -2.0, 0.5]>) = ~dense<[0.4636476, 2.6779451, -2.6779451, -1.4056476]>
func.func @row(%a: vector<4xf32>, %b: vector<4xf32>) -> vector<4xf32> {
  %r = math.atan2 %a, %b : vector<4xf32>
  return %r : vector<4xf32>
}

// plumb: run @grid(dense<[[0.5, 1.0], [-1.0, -3.0]]>, dense<[[1.0, -2.0], [-2.0, 0.5]]>) = ~dense<[[0.4636476090008061, 2.677945044588987], [-2.677945044588987, -1.4056476493802699]]>
func.func @grid(%a: vector<2x2xf64>, %b: vector<2x2xf64>) -> vector<2x2xf64> {
  %r = math.atan2 %a, %b : vector<2x2xf64>
  return %r : vector<2x2xf64>
}

// plumb: run @cube(dense<[[[0.5, 1.0]], [[-1.0, -3.0]]]>, dense<[[[1.0, -2.0]], [[-2.0, 0.5]]]>) = ~dense<[[[0.4636, 2.678]], [[-2.678, -1.405]]]>
func.func @cube(%a: vector<2x1x2xf16>, %b: vector<2x1x2xf16>) -> vector<2x1x2xf16> {
  %r = math.atan2 %a, %b : vector<2x1x2xf16>
  return %r : vector<2x1x2xf16>
}

// plumb: run @flags(0.5, 1.0) = ~0.4636476
func.func @flags(%a: f32, %b: f32) -> f32 {
  %r = math.atan2 %a, %b fastmath<contract> : f32
  return %r : f32
}
