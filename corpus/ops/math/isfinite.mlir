// `math.isfinite`: neither infinite nor NaN.

// plumb: run @f64(1.5) = 1
// plumb: run @f64(-3.0) = 1
// plumb: run @f64(2.2250738585072014e-308) = 1
// plumb: run @f64(5e-324) = 1
// plumb: run @f64(-5e-324) = 1
// plumb: run @f64(0.0) = 1
// plumb: run @f64(-0.0) = 1
// plumb: run @f64(inf) = 0
// plumb: run @f64(-inf) = 0
// plumb: run @f64(nan) = 0
func.func @f64(%a: f64) -> i1 {
  %r = math.isfinite %a : f64
  return %r : i1
}

// plumb: run @f32(1.5) = 1
// plumb: run @f32(-3.0) = 1
// plumb: run @f32(1.1754944e-38) = 1
// plumb: run @f32(1e-45) = 1
// plumb: run @f32(-1e-45) = 1
// plumb: run @f32(0.0) = 1
// plumb: run @f32(-0.0) = 1
// plumb: run @f32(inf) = 0
// plumb: run @f32(-inf) = 0
// plumb: run @f32(nan) = 0
func.func @f32(%a: f32) -> i1 {
  %r = math.isfinite %a : f32
  return %r : i1
}

// plumb: run @f16(1.5) = 1
// plumb: run @f16(-3.0) = 1
// plumb: run @f16(0.00006103515625) = 1
// plumb: run @f16(6e-8) = 1
// plumb: run @f16(-6e-8) = 1
// plumb: run @f16(0.0) = 1
// plumb: run @f16(-0.0) = 1
// plumb: run @f16(inf) = 0
// plumb: run @f16(-inf) = 0
// plumb: run @f16(nan) = 0
func.func @f16(%a: f16) -> i1 {
  %r = math.isfinite %a : f16
  return %r : i1
}

// plumb: run @bf16(1.5) = 1
// plumb: run @bf16(-3.0) = 1
// plumb: run @bf16(1.1754944e-38) = 1
// plumb: run @bf16(1e-40) = 1
// plumb: run @bf16(-1e-40) = 1
// plumb: run @bf16(0.0) = 1
// plumb: run @bf16(-0.0) = 1
// plumb: run @bf16(inf) = 0
// plumb: run @bf16(-inf) = 0
// plumb: run @bf16(nan) = 0
func.func @bf16(%a: bf16) -> i1 {
  %r = math.isfinite %a : bf16
  return %r : i1
}

// -----

// plumb: run @grid(dense<[[1.5, 1e-45, 0.0], [inf, -inf, nan]]>) = dense<[[1, 1, 1], [0, 0, 0]]>
func.func @grid(%a: vector<2x3xf32>) -> vector<2x3xi1> {
  %r = math.isfinite %a : vector<2x3xf32>
  return %r : vector<2x3xi1>
}

// plumb: run @flags(1.5) = 1
func.func @flags(%a: f32) -> i1 {
  %r = math.isfinite %a {fastmath = #arith.fastmath<contract>} : f32
  return %r : i1
}
