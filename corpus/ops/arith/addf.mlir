// `arith.addf`: the IEEE sum.

// plumb: run @f64(1.5, 2.25) = 3.75
// plumb: run @f64(-0.0, 0.0) = 0.0
// plumb: run @f64(0.1, 0.2) = 0.30000000000000004
// plumb: run @f64(1.0e308, 1.0e308) = inf
// plumb: run @f64(inf, -inf) = nan
// plumb: run @f64(nan, 1.0) = nan
// plumb: run @f64(5.0, 0.0) = 5.0
// plumb: run @f64(-5.0, 0.0) = -5.0
// plumb: run @f64(0.0, 0.0) = 0.0
// plumb: run @f64(7.5, -2.0) = 5.5
// plumb: run @f64(1.0, 3.0) = 4.0
func.func @f64(%a: f64, %b: f64) -> f64 {
  %r = arith.addf %a, %b : f64
  return %r : f64
}

// plumb: run @f32(1.5, 2.25) = 3.75
// plumb: run @f32(-7.5, 2.0) = -5.5
// plumb: run @f32(3.0e38, 3.0e38) = inf
// plumb: run @f32(inf, 1.0) = inf
func.func @f32(%a: f32, %b: f32) -> f32 {
  %r = arith.addf %a, %b : f32
  return %r : f32
}

// plumb: run @lanes_f16() = dense<[3.0, 10.0]>
func.func @lanes_f16() -> vector<2xf16> {
  %a = arith.constant dense<[1.0, 6.0]> : vector<2xf16>
  %b = arith.constant dense<[2.0, 4.0]> : vector<2xf16>
  %r = arith.addf %a, %b : vector<2xf16>
  return %r : vector<2xf16>
}

// plumb: run @lanes_bf16() = dense<[3.0, 10.0]>
func.func @lanes_bf16() -> vector<2xbf16> {
  %a = arith.constant dense<[1.0, 6.0]> : vector<2xbf16>
  %b = arith.constant dense<[2.0, 4.0]> : vector<2xbf16>
  %r = arith.addf %a, %b : vector<2xbf16>
  return %r : vector<2xbf16>
}

// plumb: run @lanes_f64() = dense<[3.0, 10.0]>
func.func @lanes_f64() -> vector<2xf64> {
  %a = arith.constant dense<[1.0, 6.0]> : vector<2xf64>
  %b = arith.constant dense<[2.0, 4.0]> : vector<2xf64>
  %r = arith.addf %a, %b : vector<2xf64>
  return %r : vector<2xf64>
}
