// `math.fma`: the product plus the third operand, rounded once. Values: exact fractions, rounded.

// plumb: run @f64(3.0, 4.0, 5.0) = 17.0
// plumb: run @f64(0.1, 10.0, -1.0) = 5.551115123125783e-17
// plumb: run @f64(1.0000000000000002, 1.0000000000000002, -1.0) = 4.440892098500626e-16
// plumb: run @f64(1e308, 10.0, -1.7e308) = inf
// plumb: run @f64(-2.0, 0.5, 1.5) = 0.5
// plumb: run @f64(inf, 0.0, 1.0) = nan
// plumb: run @f64(inf, 1.0, -inf) = nan
// plumb: run @f64(0.0, -1.0, -0.0) = -0.0
// plumb: run @f64(2.0, 3.0, -6.0) = 0.0
// plumb: run @f64(nan, 1.0, 1.0) = nan
func.func @f64(%a: f64, %b: f64, %c: f64) -> f64 {
  %r = math.fma %a, %b, %c : f64
  return %r : f64
}

// plumb: run @f32(3.0, 4.0, 5.0) = 17.0
// plumb: run @f32(1.0000001, 1.0000001, -1.0) = 2.3841858e-7
// plumb: run @f32(3e38, 2.0, -3e38) = 3.0e38
// plumb: run @f32(-2.0, 0.5, 1.5) = 0.5
// plumb: run @f32(inf, 0.0, 1.0) = nan
// plumb: run @f32(inf, 1.0, -inf) = nan
// plumb: run @f32(0.0, -1.0, -0.0) = -0.0
// plumb: run @f32(2.0, 3.0, -6.0) = 0.0
// plumb: run @f32(nan, 1.0, 1.0) = nan
func.func @f32(%a: f32, %b: f32, %c: f32) -> f32 {
  %r = math.fma %a, %b, %c : f32
  return %r : f32
}

// plumb: run @f16(3.0, 4.0, 5.0) = 17.0
// plumb: run @f16(1.0009766, 1.0009766, -1.0) = 0.001953
// plumb: run @f16(60000.0, 2.0, -60000.0) = 60000.0
// plumb: run @f16(-2.0, 0.5, 1.5) = 0.5
// plumb: run @f16(inf, 0.0, 1.0) = nan
// plumb: run @f16(inf, 1.0, -inf) = nan
// plumb: run @f16(0.0, -1.0, -0.0) = -0.0
// plumb: run @f16(2.0, 3.0, -6.0) = 0.0
// plumb: run @f16(nan, 1.0, 1.0) = nan
func.func @f16(%a: f16, %b: f16, %c: f16) -> f16 {
  %r = math.fma %a, %b, %c : f16
  return %r : f16
}

// plumb: run @bf16(3.0, 4.0, 5.0) = 17.0
// plumb: run @bf16(1.0078125, 1.0078125, -1.0) = 0.0156
// plumb: run @bf16(-2.0, 0.5, 1.5) = 0.5
// plumb: run @bf16(0.5, 0.25, 8.0) = 8.1
// plumb: run @bf16(inf, 0.0, 1.0) = nan
// plumb: run @bf16(inf, 1.0, -inf) = nan
// plumb: run @bf16(0.0, -1.0, -0.0) = -0.0
// plumb: run @bf16(2.0, 3.0, -6.0) = 0.0
// plumb: run @bf16(nan, 1.0, 1.0) = nan
func.func @bf16(%a: bf16, %b: bf16, %c: bf16) -> bf16 {
  %r = math.fma %a, %b, %c : bf16
  return %r : bf16
}

// plumb: run @row(dense<[3.0, 1.0000001, 3e38, -2.0]>, dense<[4.0, 1.0000001, 2.0, 0.5]>, dense<[5.0, -1.0, -3e38, 1.5]>) = dense<[17.0, 2.3841858e-7, 3e38, 0.5]>
func.func @row(%a: vector<4xf32>, %b: vector<4xf32>, %c: vector<4xf32>) -> vector<4xf32> {
  %r = math.fma %a, %b, %c : vector<4xf32>
  return %r : vector<4xf32>
}

// plumb: run @grid(dense<[[3.0, 0.1], [1.0000000000000002, 1e308]]>, dense<[[4.0, 10.0], [1.0000000000000002, 10.0]]>, dense<[[5.0, -1.0], [-1.0, -1.7e308]]>) = dense<[[17.0, 5.551115123125783e-17], [4.440892098500626e-16, inf]]>
func.func @grid(%a: vector<2x2xf64>, %b: vector<2x2xf64>, %c: vector<2x2xf64>) -> vector<2x2xf64> {
  %r = math.fma %a, %b, %c : vector<2x2xf64>
  return %r : vector<2x2xf64>
}

// plumb: run @cube(dense<[[[3.0, 1.0009766]], [[60000.0, -2.0]]]>, dense<[[[4.0, 1.0009766]], [[2.0, 0.5]]]>, dense<[[[5.0, -1.0]], [[-60000.0, 1.5]]]>) = dense<[[[17.0, 0.001953]], [[60000.0, 0.5]]]>
func.func @cube(%a: vector<2x1x2xf16>, %b: vector<2x1x2xf16>, %c: vector<2x1x2xf16>) -> vector<2x1x2xf16> {
  %r = math.fma %a, %b, %c : vector<2x1x2xf16>
  return %r : vector<2x1x2xf16>
}

// plumb: run @flags(3.0, 4.0, 5.0) = 17.0
func.func @flags(%a: f32, %b: f32, %c: f32) -> f32 {
  %r = math.fma %a, %b, %c fastmath<contract> : f32
  return %r : f32
}
