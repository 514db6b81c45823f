// `arith.extsi`: wider, copies of the sign coming in; as an i1, 1 is -1.

// plumb: run @i1_i8(0) = 0
// plumb: run @i1_i8(1) = -1
func.func @i1_i8(%a: i1) -> i8 {
  %r = arith.extsi %a : i1 to i8
  return %r : i8
}

// plumb: run @i8_i32(5) = 5
// plumb: run @i8_i32(-5) = -5
// plumb: run @i8_i32(-128) = -128
// plumb: run @i8_i32(127) = 127
func.func @i8_i32(%a: i8) -> i32 {
  %r = arith.extsi %a : i8 to i32
  return %r : i32
}

// plumb: run @i32_i64(-1) = -1
// plumb: run @i32_i64(1) = 1
func.func @i32_i64(%a: i32) -> i64 {
  %r = arith.extsi %a : i32 to i64
  return %r : i64
}

// plumb: run @i64_i128(-1) = -1
// plumb: run @i64_i128(7) = 7
func.func @i64_i128(%a: i64) -> i128 {
  %r = arith.extsi %a : i64 to i128
  return %r : i128
}

// plumb: run @i33_i64(-1) = -1
// plumb: run @i33_i64(-4294967296) = -4294967296
func.func @i33_i64(%a: i33) -> i64 {
  %r = arith.extsi %a : i33 to i64
  return %r : i64
}
