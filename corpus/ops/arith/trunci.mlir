// `arith.trunci`: the low bits.

// plumb: run @i32_i8(300) = 44
// plumb: run @i32_i8(-1) = -1
// plumb: run @i32_i8(128) = -128
// plumb: run @i32_i8(-129) = 127
func.func @i32_i8(%a: i32) -> i8 {
  %r = arith.trunci %a : i32 to i8
  return %r : i8
}

// plumb: run @i64_i1(2) = 0
// plumb: run @i64_i1(3) = 1
func.func @i64_i1(%a: i64) -> i1 {
  %r = arith.trunci %a : i64 to i1
  return %r : i1
}

// plumb: run @i128_i64(18446744073709551621) = 5
// plumb: run @i128_i64(-1) = -1
func.func @i128_i64(%a: i128) -> i64 {
  %r = arith.trunci %a : i128 to i64
  return %r : i64
}
