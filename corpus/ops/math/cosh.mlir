// `math.cosh`: the hyperbolic cosine. Values: mpmath with 400 bits, rounded.

// plumb: run @f64(0.5) = ~1.1276259652063807
// plumb: run @f64(-0.5) = ~1.1276259652063807
// plumb: run @f64(1.0) = ~1.5430806348152437
// plumb: run @f64(3.0) = ~10.067661995777765
// plumb: run @f64(8.0) = ~1490.479161252178
// plumb: run @f64(0.0) = ~1.0
// plumb: run @f64(nan) = nan
// plumb: run @f64(inf) = inf
// plumb: run @f64(-inf) = inf
func.func @f64(%a: f64) -> f64 {
  %r = math.cosh %a : f64
  return %r : f64
}

// plumb: run @f32(0.5) = ~1.127626
// plumb: run @f32(-0.5) = ~1.127626
// plumb: run @f32(1.0) = ~1.5430807
// plumb: run @f32(3.0) = ~10.067662
// plumb: run @f32(8.0) = ~1490.4791
// plumb: run @f32(0.0) = ~1.0
// plumb: run @f32(nan) = nan
// plumb: run @f32(inf) = inf
// plumb: run @f32(-inf) = inf
func.func @f32(%a: f32) -> f32 {
  %r = math.cosh %a : f32
  return %r : f32
}

// plumb: run @f16(0.5) = ~1.128
// plumb: run @f16(-0.5) = ~1.128
// plumb: run @f16(1.0) = ~1.543
// plumb: run @f16(3.0) = ~10.07
// plumb: run @f16(8.0) = ~1490.0
// plumb: run @f16(0.0) = ~1.0
// plumb: run @f16(nan) = nan
// plumb: run @f16(inf) = inf
// plumb: run @f16(-inf) = inf
func.func @f16(%a: f16) -> f16 {
  %r = math.cosh %a : f16
  return %r : f16
}

// plumb: run @bf16(0.5) = ~1.125
// plumb: run @bf16(-0.5) = ~1.125
// plumb: run @bf16(1.0) = ~1.55
// plumb: run @bf16(3.0) = ~10.06
// plumb: run @bf16(8.0) = ~1490.0
// plumb: run @bf16(0.0) = ~1.0
// plumb: run @bf16(nan) = nan
// plumb: run @bf16(inf) = inf
// plumb: run @bf16(-inf) = inf
func.func @bf16(%a: bf16) -> bf16 {
  %r = math.cosh %a : bf16
  return %r : bf16
}

// plumb: run @row(dense<[0.5, -0.5, 1.0, 3.0]>) = ~dense<[1.127626, 1.127626, 1.5430807, 10.067662]>
func.func @row(%a: vector<4xf32>) -> vector<4xf32> {
  %r = math.cosh %a : vector<4xf32>
  return %r : vector<4xf32>
}

// plumb: run @grid(dense<[[0.5, -0.5], [1.0, 3.0]]>) = ~dense<[[1.1276259652063807, 1.1276259652063807], [1.5430806348152437, 10.067661995777765]]>
func.func @grid(%a: vector<2x2xf64>) -> vector<2x2xf64> {
  %r = math.cosh %a : vector<2x2xf64>
  return %r : vector<2x2xf64>
}

// plumb: run @cube(dense<[[[0.5, -0.5]], [[1.0, 3.0]]]>) = ~dense<[[[1.128, 1.128]], [[1.543, 10.07]]]>
func.func @cube(%a: vector<2x1x2xf16>) -> vector<2x1x2xf16> {
  %r = math.cosh %a : vector<2x1x2xf16>
  return %r : vector<2x1x2xf16>
}

// plumb: run @flags(0.5) = ~1.127626
func.func @flags(%a: f32) -> f32 {
  %r = math.cosh %a fastmath<contract> : f32
  return %r : f32
}
