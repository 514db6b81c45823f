// `math.acos`: the angle in [0, pi]; outside of [-1, 1] NaN. Values: mpmath with 400 bits, rounded.

// plumb: run @f64(0.5) = ~1.0471975511965979
// plumb: run @f64(-0.5) = ~2.0943951023931957
// plumb: run @f64(-1.0) = ~3.141592653589793
// plumb: run @f64(0.25) = ~1.318116071652818
// plumb: run @f64(0.875) = ~0.5053605102841573
// plumb: run @f64(1.0) = ~0.0
// plumb: run @f64(2.0) = nan
// plumb: run @f64(nan) = nan
// plumb: run @f64(-inf) = nan
func.func @f64(%a: f64) -> f64 {
  %r = math.acos %a : f64
  return %r : f64
}

// plumb: run @f32(0.5) = ~1.0471976
// plumb: run @f32(-0.5) = ~2.0943952
// plumb: run @f32(-1.0) = ~3.1415927
// plumb: run @f32(0.25) = ~1.3181161
// plumb: run @f32(0.875) = ~0.5053605
// plumb: run @f32(1.0) = ~0.0
// plumb: run @f32(2.0) = nan
// plumb: run @f32(nan) = nan
// plumb: run @f32(-inf) = nan
func.func @f32(%a: f32) -> f32 {
  %r = math.acos %a : f32
  return %r : f32
}

// plumb: run @f16(0.5) = ~1.047
// plumb: run @f16(-0.5) = ~2.094
// plumb: run @f16(-1.0) = ~3.14
// plumb: run @f16(0.25) = ~1.318
// plumb: run @f16(0.875) = ~0.5054
// plumb: run @f16(1.0) = ~0.0
// plumb: run @f16(2.0) = nan
// plumb: run @f16(nan) = nan
// plumb: run @f16(-inf) = nan
func.func @f16(%a: f16) -> f16 {
  %r = math.acos %a : f16
  return %r : f16
}

// plumb: run @bf16(0.5) = ~1.05
// plumb: run @bf16(-0.5) = ~2.1
// plumb: run @bf16(-1.0) = ~3.14
// plumb: run @bf16(0.25) = ~1.32
// plumb: run @bf16(0.875) = ~0.504
// plumb: run @bf16(1.0) = ~0.0
// plumb: run @bf16(2.0) = nan
// plumb: run @bf16(nan) = nan
// plumb: run @bf16(-inf) = nan
func.func @bf16(%a: bf16) -> bf16 {
  %r = math.acos %a : bf16
  return %r : bf16
}

// plumb: run @row(dense<[0.5, -0.5, -1.0, 0.25]>) = ~dense<[1.0471976, 2.0943952, 3.1415927, 1.3181161]>
func.func @row(%a: vector<4xf32>) -> vector<4xf32> {
  %r = math.acos %a : vector<4xf32>
  return %r : vector<4xf32>
}

// plumb: run @grid(dense<[[0.5, -0.5], [-1.0, 0.25]]>) = ~dense<[[1.0471975511965979, 2.0943951023931957], [3.141592653589793, 1.318116071652818]]>
func.func @grid(%a: vector<2x2xf64>) -> vector<2x2xf64> {
  %r = math.acos %a : vector<2x2xf64>
  return %r : vector<2x2xf64>
}

// plumb: run @cube(dense<[[[0.5, -0.5]], [[-1.0, 0.25]]]>) = ~dense<[[[1.047, 2.094]], [[3.14, 1.318]]]>
func.func @cube(%a: vector<2x1x2xf16>) -> vector<2x1x2xf16> {
  %r = math.acos %a : vector<2x1x2xf16>
  return %r : vector<2x1x2xf16>
}

// plumb: run @flags(0.5) = ~1.0471976
func.func @flags(%a: f32) -> f32 {
  %r = math.acos %a fastmath<contract> : f32
  return %r : f32
}
