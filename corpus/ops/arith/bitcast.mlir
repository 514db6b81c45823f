// `arith.bitcast`: the same bits under another type of the same width.

// plumb: run @to_f32(1065353216) = 1.0
// plumb: run @to_f32(-2147483648) = -0.0
func.func @to_f32(%a: i32) -> f32 {
  %r = arith.bitcast %a : i32 to f32
  return %r : f32
}

// plumb: run @to_i64(1.0) = 4607182418800017408
// plumb: run @to_i64(-0.0) = -9223372036854775808
func.func @to_i64(%a: f64) -> i64 {
  %r = arith.bitcast %a : f64 to i64
  return %r : i64
}

// plumb: run @lanes() = dense<[1065353216, -1082130432]>
func.func @lanes() -> vector<2xi32> {
  %a = arith.constant dense<[1.0, -1.0]> : vector<2xf32>
  %r = arith.bitcast %a : vector<2xf32> to vector<2xi32>
  return %r : vector<2xi32>
}
