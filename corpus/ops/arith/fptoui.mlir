// `arith.fptoui`: towards zero; what the unsigned integer cannot hold is poison.

// plumb: run @i8(255.9) = -1
// plumb: run @i8(256.0) = poison
// plumb: run @i8(-0.9) = 0
// plumb: run @i8(-1.0) = poison
// plumb: run @i8(nan) = poison
func.func @i8(%a: f64) -> i8 {
  %r = arith.fptoui %a : f64 to i8
  return %r : i8
}

// plumb: run @i64(18446744073709549568.0) = -2048
func.func @i64(%a: f64) -> i64 {
  %r = arith.fptoui %a : f64 to i64
  return %r : i64
}

// Each lane for itself: a negative number is poison in the widest integer, too.
// plumb: run @lanes(-36.5) = poison
// plumb: run @lanes(-0.5) = 0
// plumb: run @lanes(36.5) = 36
func.func @lanes(%a: f64) -> i64 {
  %v = vector.broadcast %a : f64 to vector<2xf64>
  %c = arith.fptoui %v : vector<2xf64> to vector<2xi64>
  %r = vector.extract %c[1] : i64 from vector<2xi64>
  return %r : i64
}
