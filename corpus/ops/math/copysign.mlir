// `math.copysign`: the magnitude of the first operand with the sign of the second; exact.

// plumb: run @f64(3.0, -2.0) = -3.0
// plumb: run @f64(-3.0, 2.0) = 3.0
// plumb: run @f64(3.0, -0.0) = -3.0
// plumb: run @f64(-0.0, 1.0) = 0.0
// plumb: run @f64(0.0, -1.0) = -0.0
// plumb: run @f64(inf, -1.0) = -inf
// plumb: run @f64(-1.5, inf) = 1.5
// plumb: run @f64(nan, 1.0) = nan
func.func @f64(%a: f64, %b: f64) -> f64 {
  %r = math.copysign %a, %b : f64
  return %r : f64
}

// plumb: run @f32(3.0, -2.0) = -3.0
// plumb: run @f32(-3.0, 2.0) = 3.0
// plumb: run @f32(3.0, -0.0) = -3.0
// plumb: run @f32(-0.0, 1.0) = 0.0
// plumb: run @f32(0.0, -1.0) = -0.0
// plumb: run @f32(inf, -1.0) = -inf
// plumb: run @f32(-1.5, inf) = 1.5
// plumb: run @f32(nan, 1.0) = nan
func.func @f32(%a: f32, %b: f32) -> f32 {
  %r = math.copysign %a, %b : f32
  return %r : f32
}

// plumb: run @f16(3.0, -2.0) = -3.0
// plumb: run @f16(-3.0, 2.0) = 3.0
// plumb: run @f16(3.0, -0.0) = -3.0
// plumb: run @f16(-0.0, 1.0) = 0.0
// plumb: run @f16(0.0, -1.0) = -0.0
// plumb: run @f16(inf, -1.0) = -inf
// plumb: run @f16(-1.5, inf) = 1.5
// plumb: run @f16(nan, 1.0) = nan
func.func @f16(%a: f16, %b: f16) -> f16 {
  %r = math.copysign %a, %b : f16
  return %r : f16
}

// plumb: run @bf16(3.0, -2.0) = -3.0
// plumb: run @bf16(-3.0, 2.0) = 3.0
// plumb: run @bf16(3.0, -0.0) = -3.0
// plumb: run @bf16(-0.0, 1.0) = 0.0
// plumb: run @bf16(0.0, -1.0) = -0.0
// plumb: run @bf16(inf, -1.0) = -inf
// plumb: run @bf16(-1.5, inf) = 1.5
// plumb: run @bf16(nan, 1.0) = nan
func.func @bf16(%a: bf16, %b: bf16) -> bf16 {
  %r = math.copysign %a, %b : bf16
  return %r : bf16
}

// plumb: run @row(dense<[3.0, -3.0, 3.0, -0.0]>, dense<[-2.0, 2.0, -0.0, 1.0]>) = dense<[-3.0, 3.0, -3.0, 0.0]>
func.func @row(%a: vector<4xf32>, %b: vector<4xf32>) -> vector<4xf32> {
  %r = math.copysign %a, %b : vector<4xf32>
  return %r : vector<4xf32>
}

// plumb: run @grid(dense<[[3.0, -3.0], [3.0, -0.0]]>, dense<[[-2.0, 2.0], [-0.0, 1.0]]>) = dense<[[-3.0, 3.0], [-3.0, 0.0]]>
func.func @grid(%a: vector<2x2xf64>, %b: vector<2x2xf64>) -> vector<2x2xf64> {
  %r = math.copysign %a, %b : vector<2x2xf64>
  return %r : vector<2x2xf64>
}

// plumb: run @cube(dense<[[[3.0, -3.0]], [[3.0, -0.0]]]>, dense<[[[-2.0, 2.0]], [[-0.0, 1.0]]]>) = dense<[[[-3.0, 3.0]], [[-3.0, 0.0]]]>
func.func @cube(%a: vector<2x1x2xf16>, %b: vector<2x1x2xf16>) -> vector<2x1x2xf16> {
  %r = math.copysign %a, %b : vector<2x1x2xf16>
  return %r : vector<2x1x2xf16>
}

// plumb: run @flags(3.0, -2.0) = -3.0
func.func @flags(%a: f32, %b: f32) -> f32 {
  %r = math.copysign %a, %b fastmath<contract> : f32
  return %r : f32
}
