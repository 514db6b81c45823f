// `math.trunc`: the integer part; exact.

// plumb: run @f64(0.5) = 0.0
// plumb: run @f64(1.5) = 1.0
// plumb: run @f64(2.5) = 2.0
// plumb: run @f64(-0.5) = -0.0
// plumb: run @f64(-1.5) = -1.0
// plumb: run @f64(-2.5) = -2.0
// plumb: run @f64(0.25) = 0.0
// plumb: run @f64(-0.75) = -0.0
// plumb: run @f64(3.0) = 3.0
// plumb: run @f64(-7.0) = -7.0
// plumb: run @f64(4503599627370495.5) = 4503599627370495.0
// plumb: run @f64(-4503599627370495.5) = -4503599627370495.0
// plumb: run @f64(5e-324) = 0.0
// plumb: run @f64(-5e-324) = -0.0
// plumb: run @f64(-0.0) = -0.0
// plumb: run @f64(inf) = inf
// plumb: run @f64(-inf) = -inf
// plumb: run @f64(nan) = nan
func.func @f64(%a: f64) -> f64 {
  %r = math.trunc %a : f64
  return %r : f64
}

// plumb: run @f32(0.5) = 0.0
// plumb: run @f32(1.5) = 1.0
// plumb: run @f32(2.5) = 2.0
// plumb: run @f32(-0.5) = -0.0
// plumb: run @f32(-1.5) = -1.0
// plumb: run @f32(-2.5) = -2.0
// plumb: run @f32(0.25) = 0.0
// plumb: run @f32(-0.75) = -0.0
// plumb: run @f32(3.0) = 3.0
// plumb: run @f32(-7.0) = -7.0
// plumb: run @f32(8388607.5) = 8388607.0
// plumb: run @f32(-8388607.5) = -8388607.0
// plumb: run @f32(1e-45) = 0.0
// plumb: run @f32(-1e-45) = -0.0
// plumb: run @f32(-0.0) = -0.0
// plumb: run @f32(inf) = inf
// plumb: run @f32(-inf) = -inf
// plumb: run @f32(nan) = nan
func.func @f32(%a: f32) -> f32 {
  %r = math.trunc %a : f32
  return %r : f32
}

// plumb: run @f16(0.5) = 0.0
// plumb: run @f16(1.5) = 1.0
// plumb: run @f16(2.5) = 2.0
// plumb: run @f16(-0.5) = -0.0
// plumb: run @f16(-1.5) = -1.0
// plumb: run @f16(-2.5) = -2.0
// plumb: run @f16(0.25) = 0.0
// plumb: run @f16(-0.75) = -0.0
// plumb: run @f16(3.0) = 3.0
// plumb: run @f16(-7.0) = -7.0
// plumb: run @f16(1023.5) = 1023.0
// plumb: run @f16(-1023.5) = -1023.0
// plumb: run @f16(6e-8) = 0.0
// plumb: run @f16(-6e-8) = -0.0
// plumb: run @f16(-0.0) = -0.0
// plumb: run @f16(inf) = inf
// plumb: run @f16(-inf) = -inf
// plumb: run @f16(nan) = nan
func.func @f16(%a: f16) -> f16 {
  %r = math.trunc %a : f16
  return %r : f16
}

// plumb: run @bf16(0.5) = 0.0
// plumb: run @bf16(1.5) = 1.0
// plumb: run @bf16(2.5) = 2.0
// plumb: run @bf16(-0.5) = -0.0
// plumb: run @bf16(-1.5) = -1.0
// plumb: run @bf16(-2.5) = -2.0
// plumb: run @bf16(0.25) = 0.0
// plumb: run @bf16(-0.75) = -0.0
// plumb: run @bf16(3.0) = 3.0
// plumb: run @bf16(-7.0) = -7.0
// plumb: run @bf16(127.5) = 127.0
// plumb: run @bf16(-127.5) = -127.0
// plumb: run @bf16(1e-40) = 0.0
// plumb: run @bf16(-1e-40) = -0.0
// plumb: run @bf16(-0.0) = -0.0
// plumb: run @bf16(inf) = inf
// plumb: run @bf16(-inf) = -inf
// plumb: run @bf16(nan) = nan
func.func @bf16(%a: bf16) -> bf16 {
  %r = math.trunc %a : bf16
  return %r : bf16
}

// plumb: run @row(dense<[0.5, 1.5, 2.5, -0.5]>) = dense<[0.0, 1.0, 2.0, -0.0]>
func.func @row(%a: vector<4xf32>) -> vector<4xf32> {
  %r = math.trunc %a : vector<4xf32>
  return %r : vector<4xf32>
}

// plumb: run @grid(dense<[[0.5, 1.5], [2.5, -0.5]]>) = dense<[[0.0, 1.0], [2.0, -0.0]]>
func.func @grid(%a: vector<2x2xf64>) -> vector<2x2xf64> {
  %r = math.trunc %a : vector<2x2xf64>
  return %r : vector<2x2xf64>
}

// plumb: run @cube(dense<[[[0.5, 1.5]], [[2.5, -0.5]]]>) = dense<[[[0.0, 1.0]], [[2.0, -0.0]]]>
func.func @cube(%a: vector<2x1x2xf16>) -> vector<2x1x2xf16> {
  %r = math.trunc %a : vector<2x1x2xf16>
  return %r : vector<2x1x2xf16>
}

// plumb: run @flags(0.5) = 0.0
func.func @flags(%a: f32) -> f32 {
  %r = math.trunc %a fastmath<contract> : f32
  return %r : f32
}
