// `math.sqrt`: the square root, correctly rounded; of negative numbers NaN, of -0 itself.

// plumb: run @f64(4.0) = 2.0
// plumb: run @f64(2.0) = 1.4142135623730951
// plumb: run @f64(3.0) = 1.7320508075688772
// plumb: run @f64(0.5) = 0.7071067811865476
// plumb: run @f64(0.0625) = 0.25
// plumb: run @f64(100.0) = 10.0
// plumb: run @f64(10.0) = 3.1622776601683795
// plumb: run @f64(-0.0) = -0.0
// plumb: run @f64(0.0) = 0.0
// plumb: run @f64(inf) = inf
// plumb: run @f64(-1.0) = nan
// plumb: run @f64(-inf) = nan
// plumb: run @f64(nan) = nan
func.func @f64(%a: f64) -> f64 {
  %r = math.sqrt %a : f64
  return %r : f64
}

// plumb: run @f32(4.0) = 2.0
// plumb: run @f32(2.0) = 1.4142135
// plumb: run @f32(3.0) = 1.7320508
// plumb: run @f32(0.5) = 0.70710677
// plumb: run @f32(0.0625) = 0.25
// plumb: run @f32(100.0) = 10.0
// plumb: run @f32(10.0) = 3.1622777
// plumb: run @f32(-0.0) = -0.0
// plumb: run @f32(0.0) = 0.0
// plumb: run @f32(inf) = inf
// plumb: run @f32(-1.0) = nan
// plumb: run @f32(-inf) = nan
// plumb: run @f32(nan) = nan
func.func @f32(%a: f32) -> f32 {
  %r = math.sqrt %a : f32
  return %r : f32
}

// plumb: run @f16(4.0) = 2.0
// plumb: run @f16(2.0) = 1.414
// plumb: run @f16(3.0) = 1.732
// plumb: run @f16(0.5) = 0.707
// plumb: run @f16(0.0625) = 0.25
// plumb: run @f16(100.0) = 10.0
// plumb: run @f16(10.0) = 3.162
// plumb: run @f16(-0.0) = -0.0
// plumb: run @f16(0.0) = 0.0
// plumb: run @f16(inf) = inf
// plumb: run @f16(-1.0) = nan
// plumb: run @f16(-inf) = nan
// plumb: run @f16(nan) = nan
func.func @f16(%a: f16) -> f16 {
  %r = math.sqrt %a : f16
  return %r : f16
}

// plumb: run @bf16(4.0) = 2.0
// plumb: run @bf16(2.0) = 1.414
// plumb: run @bf16(3.0) = 1.734
// plumb: run @bf16(0.5) = 0.707
// plumb: run @bf16(0.0625) = 0.25
// plumb: run @bf16(100.0) = 10.0
// plumb: run @bf16(10.0) = 3.16
// plumb: run @bf16(-0.0) = -0.0
// plumb: run @bf16(0.0) = 0.0
// plumb: run @bf16(inf) = inf
// plumb: run @bf16(-1.0) = nan
// plumb: run @bf16(-inf) = nan
// plumb: run @bf16(nan) = nan
func.func @bf16(%a: bf16) -> bf16 {
  %r = math.sqrt %a : bf16
  return %r : bf16
}

// plumb: run @row(dense<[4.0, 2.0, 3.0, 0.5]>) = dense<[2.0, 1.4142135, 1.7320508, 0.70710677]>
func.func @row(%a: vector<4xf32>) -> vector<4xf32> {
  %r = math.sqrt %a : vector<4xf32>
  return %r : vector<4xf32>
}

// plumb: run @grid(dense<[[4.0, 2.0], [3.0, 0.5]]>) = dense<[[2.0, 1.4142135623730951], [1.7320508075688772, 0.7071067811865476]]>
func.func @grid(%a: vector<2x2xf64>) -> vector<2x2xf64> {
  %r = math.sqrt %a : vector<2x2xf64>
  return %r : vector<2x2xf64>
}

// plumb: run @cube(dense<[[[4.0, 2.0]], [[3.0, 0.5]]]>) = dense<[[[2.0, 1.414]], [[1.732, 0.707]]]>
func.func @cube(%a: vector<2x1x2xf16>) -> vector<2x1x2xf16> {
  %r = math.sqrt %a : vector<2x1x2xf16>
  return %r : vector<2x1x2xf16>
}

// plumb: run @flags(4.0) = 2.0
func.func @flags(%a: f32) -> f32 {
  %r = math.sqrt %a fastmath<contract> : f32
  return %r : f32
}
