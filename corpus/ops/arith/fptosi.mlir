// `arith.fptosi`: towards zero; what the integer cannot hold is poison.

// plumb: run @i8(127.9) = 127
// plumb: run @i8(-128.9) = -128
// plumb: run @i8(128.0) = poison
// plumb: run @i8(-129.0) = poison
// plumb: run @i8(nan) = poison
// plumb: run @i8(inf) = poison
// plumb: run @i8(-0.5) = 0
func.func @i8(%a: f64) -> i8 {
  %r = arith.fptosi %a : f64 to i8
  return %r : i8
}

// plumb: run @i64(-9223372036854775808.0) = -9223372036854775808
// plumb: run @i64(9223372036854775808.0) = poison
func.func @i64(%a: f64) -> i64 {
  %r = arith.fptosi %a : f64 to i64
  return %r : i64
}
