// `arith.extui`: wider, zeros coming in.

// plumb: run @i1_i8(0) = 0
// plumb: run @i1_i8(1) = 1
func.func @i1_i8(%a: i1) -> i8 {
  %r = arith.extui %a : i1 to i8
  return %r : i8
}

// plumb: run @i8_i32(5) = 5
// plumb: run @i8_i32(-5) = 251
// plumb: run @i8_i32(-128) = 128
// plumb: run @i8_i32(127) = 127
func.func @i8_i32(%a: i8) -> i32 {
  %r = arith.extui %a : i8 to i32
  return %r : i32
}

// plumb: run @i32_i64(-1) = 4294967295
// plumb: run @i32_i64(1) = 1
func.func @i32_i64(%a: i32) -> i64 {
  %r = arith.extui %a : i32 to i64
  return %r : i64
}

// plumb: run @i64_i128(-1) = 18446744073709551615
// plumb: run @i64_i128(7) = 7
func.func @i64_i128(%a: i64) -> i128 {
  %r = arith.extui %a : i64 to i128
  return %r : i128
}

// plumb: run @i33_i64(-1) = 8589934591
// plumb: run @i33_i64(-4294967296) = 4294967296
func.func @i33_i64(%a: i33) -> i64 {
  %r = arith.extui %a : i33 to i64
  return %r : i64
}
