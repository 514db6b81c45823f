// `math.clampf`: `maximumf(minimumf(value, first bound), second bound)`, the formula that the documentation states; NaN
// propagates.

// plumb: run @f64(5.0, 0.0, 10.0) = 10.0
// plumb: run @f64(5.0, 7.0, 2.0) = 5.0
// plumb: run @f64(9.0, 7.0, 2.0) = 7.0
// plumb: run @f64(-9.0, 7.0, 2.0) = 2.0
// plumb: run @f64(-1.5, -2.0, -3.0) = -2.0
// plumb: run @f64(nan, 1.0, 2.0) = nan
// plumb: run @f64(1.0, nan, 2.0) = nan
// plumb: run @f64(1.0, 2.0, nan) = nan
// plumb: run @f64(-0.0, 0.0, -1.0) = -0.0
// plumb: run @f64(0.0, 1.0, -0.0) = 0.0
// plumb: run @f64(inf, 3.0, -inf) = 3.0
func.func @f64(%a: f64, %b: f64, %c: f64) -> f64 {
  %r = math.clampf %a to [%b, %c] : f64
  return %r : f64
}

// plumb: run @f32(5.0, 0.0, 10.0) = 10.0
// plumb: run @f32(5.0, 7.0, 2.0) = 5.0
// plumb: run @f32(9.0, 7.0, 2.0) = 7.0
// plumb: run @f32(-9.0, 7.0, 2.0) = 2.0
// plumb: run @f32(-1.5, -2.0, -3.0) = -2.0
// plumb: run @f32(nan, 1.0, 2.0) = nan
// plumb: run @f32(1.0, nan, 2.0) = nan
// plumb: run @f32(1.0, 2.0, nan) = nan
// plumb: run @f32(-0.0, 0.0, -1.0) = -0.0
// plumb: run @f32(0.0, 1.0, -0.0) = 0.0
// plumb: run @f32(inf, 3.0, -inf) = 3.0
func.func @f32(%a: f32, %b: f32, %c: f32) -> f32 {
  %r = math.clampf %a to [%b, %c] : f32
  return %r : f32
}

// plumb: run @f16(5.0, 0.0, 10.0) = 10.0
// plumb: run @f16(5.0, 7.0, 2.0) = 5.0
// plumb: run @f16(9.0, 7.0, 2.0) = 7.0
// plumb: run @f16(-9.0, 7.0, 2.0) = 2.0
// plumb: run @f16(-1.5, -2.0, -3.0) = -2.0
// plumb: run @f16(nan, 1.0, 2.0) = nan
// plumb: run @f16(1.0, nan, 2.0) = nan
// plumb: run @f16(1.0, 2.0, nan) = nan
// plumb: run @f16(-0.0, 0.0, -1.0) = -0.0
// plumb: run @f16(0.0, 1.0, -0.0) = 0.0
// plumb: run @f16(inf, 3.0, -inf) = 3.0
func.func @f16(%a: f16, %b: f16, %c: f16) -> f16 {
  %r = math.clampf %a to [%b, %c] : f16
  return %r : f16
}

// plumb: run @bf16(5.0, 0.0, 10.0) = 10.0
// plumb: run @bf16(5.0, 7.0, 2.0) = 5.0
// plumb: run @bf16(9.0, 7.0, 2.0) = 7.0
// plumb: run @bf16(-9.0, 7.0, 2.0) = 2.0
// plumb: run @bf16(-1.5, -2.0, -3.0) = -2.0
// plumb: run @bf16(nan, 1.0, 2.0) = nan
// plumb: run @bf16(1.0, nan, 2.0) = nan
// plumb: run @bf16(1.0, 2.0, nan) = nan
// plumb: run @bf16(-0.0, 0.0, -1.0) = -0.0
// plumb: run @bf16(0.0, 1.0, -0.0) = 0.0
// plumb: run @bf16(inf, 3.0, -inf) = 3.0
func.func @bf16(%a: bf16, %b: bf16, %c: bf16) -> bf16 {
  %r = math.clampf %a to [%b, %c] : bf16
  return %r : bf16
}

// plumb: run @row(dense<[5.0, 5.0, 9.0, -9.0]>, dense<[0.0, 7.0, 7.0, 7.0]>, dense<[10.0, 2.0, 2.0, 2.0]>) = dense<[10.0, 5.0, 7.0, 2.0]>
func.func @row(%a: vector<4xf32>, %b: vector<4xf32>, %c: vector<4xf32>) -> vector<4xf32> {
  %r = math.clampf %a to [%b, %c] : vector<4xf32>
  return %r : vector<4xf32>
}

// plumb: run @grid(dense<[[5.0, 5.0], [9.0, -9.0]]>, dense<[[0.0, 7.0], [7.0, 7.0]]>, dense<[[10.0, 2.0], [2.0, 2.0]]>) = dense<[[10.0, 5.0], [7.0, 2.0]]>
func.func @grid(%a: vector<2x2xf64>, %b: vector<2x2xf64>, %c: vector<2x2xf64>) -> vector<2x2xf64> {
  %r = math.clampf %a to [%b, %c] : vector<2x2xf64>
  return %r : vector<2x2xf64>
}

// plumb: run @cube(dense<[[[5.0, 5.0]], [[9.0, -9.0]]]>, dense<[[[0.0, 7.0]], [[7.0, 7.0]]]>, dense<[[[10.0, 2.0]], [[2.0, 2.0]]]>) = dense<[[[10.0, 5.0]], [[7.0, 2.0]]]>
func.func @cube(%a: vector<2x1x2xf16>, %b: vector<2x1x2xf16>, %c: vector<2x1x2xf16>) -> vector<2x1x2xf16> {
  %r = math.clampf %a to [%b, %c] : vector<2x1x2xf16>
  return %r : vector<2x1x2xf16>
}

// plumb: run @flags(5.0, 0.0, 10.0) = 10.0
func.func @flags(%a: f32, %b: f32, %c: f32) -> f32 {
  %r = math.clampf %a to [%b, %c] fastmath<contract> : f32
  return %r : f32
}
