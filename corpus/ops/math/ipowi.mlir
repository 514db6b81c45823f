// `math.ipowi`: an integer to a signed power, modulo 2 to the width; a negative power divides one, which for 0 is undefined.

// plumb: run @i1(0, 0) = 1
// plumb: run @i1(1, 0) = 1
// plumb: run @i1(1, 1) = 1
// plumb: run @i1(0, 1) ub division-by-zero
func.func @i1(%a: i1, %b: i1) -> i1 {
  %r = math.ipowi %a, %b : i1
  return %r : i1
}

// plumb: run @i7(3, 4) = -47
// plumb: run @i7(-2, 3) = -8
// plumb: run @i7(-1, -3) = -1
// plumb: run @i7(1, -7) = 1
// plumb: run @i7(-1, -2) = 1
// plumb: run @i7(5, -1) = 0
// plumb: run @i7(0, 0) = 1
// plumb: run @i7(0, 3) = 0
// plumb: run @i7(0, -1) ub division-by-zero
// plumb: run @i7(7, 63) = 55
// plumb: run @i7(-3, 5) = 13
// plumb: run @i7(2, -64) = 0
// plumb: run @i7(2, 6) = -64
func.func @i7(%a: i7, %b: i7) -> i7 {
  %r = math.ipowi %a, %b : i7
  return %r : i7
}

// plumb: run @i8(3, 4) = 81
// plumb: run @i8(-2, 3) = -8
// plumb: run @i8(-1, -3) = -1
// plumb: run @i8(1, -7) = 1
// plumb: run @i8(-1, -2) = 1
// plumb: run @i8(5, -1) = 0
// plumb: run @i8(0, 0) = 1
// plumb: run @i8(0, 3) = 0
// plumb: run @i8(0, -1) ub division-by-zero
// plumb: run @i8(7, 127) = -73
// plumb: run @i8(-3, 5) = 13
// plumb: run @i8(2, -128) = 0
// plumb: run @i8(2, 7) = -128
func.func @i8(%a: i8, %b: i8) -> i8 {
  %r = math.ipowi %a, %b : i8
  return %r : i8
}

// plumb: run @i32(3, 4) = 81
// plumb: run @i32(-2, 3) = -8
// plumb: run @i32(-1, -3) = -1
// plumb: run @i32(1, -7) = 1
// plumb: run @i32(-1, -2) = 1
// plumb: run @i32(5, -1) = 0
// plumb: run @i32(0, 0) = 1
// plumb: run @i32(0, 3) = 0
// plumb: run @i32(0, -1) ub division-by-zero
// plumb: run @i32(7, 2147483647) = -1227133513
// plumb: run @i32(-3, 5) = -243
// plumb: run @i32(2, -2147483648) = 0
// plumb: run @i32(2, 31) = -2147483648
func.func @i32(%a: i32, %b: i32) -> i32 {
  %r = math.ipowi %a, %b : i32
  return %r : i32
}

// plumb: run @i64(3, 4) = 81
// plumb: run @i64(-2, 3) = -8
// plumb: run @i64(-1, -3) = -1
// plumb: run @i64(1, -7) = 1
// plumb: run @i64(-1, -2) = 1
// plumb: run @i64(5, -1) = 0
// plumb: run @i64(0, 0) = 1
// plumb: run @i64(0, 3) = 0
// plumb: run @i64(0, -1) ub division-by-zero
// plumb: run @i64(7, 9223372036854775807) = 7905747460161236407
// plumb: run @i64(-3, 5) = -243
// plumb: run @i64(2, -9223372036854775808) = 0
// plumb: run @i64(2, 63) = -9223372036854775808
func.func @i64(%a: i64, %b: i64) -> i64 {
  %r = math.ipowi %a, %b : i64
  return %r : i64
}

// plumb: run @i65(3, 4) = 81
// plumb: run @i65(-2, 3) = -8
// plumb: run @i65(-1, -3) = -1
// plumb: run @i65(1, -7) = 1
// plumb: run @i65(-1, -2) = 1
// plumb: run @i65(5, -1) = 0
// plumb: run @i65(0, 0) = 1
// plumb: run @i65(0, 3) = 0
// plumb: run @i65(0, -1) ub division-by-zero
// plumb: run @i65(7, 18446744073709551615) = -10540996613548315209
// plumb: run @i65(-3, 5) = -243
// plumb: run @i65(2, -18446744073709551616) = 0
// plumb: run @i65(2, 64) = -18446744073709551616
func.func @i65(%a: i65, %b: i65) -> i65 {
  %r = math.ipowi %a, %b : i65
  return %r : i65
}

// plumb: run @i128(3, 4) = 81
// plumb: run @i128(-2, 3) = -8
// plumb: run @i128(-1, -3) = -1
// plumb: run @i128(1, -7) = 1
// plumb: run @i128(-1, -2) = 1
// plumb: run @i128(5, -1) = 0
// plumb: run @i128(0, 0) = 1
// plumb: run @i128(0, 3) = 0
// plumb: run @i128(0, -1) ub division-by-zero
// plumb: run @i128(7, 170141183460469231731687303715884105727) = -97223533405982418132392744980505203273
// plumb: run @i128(-3, 5) = -243
// plumb: run @i128(2, -170141183460469231731687303715884105728) = 0
// plumb: run @i128(2, 127) = -170141183460469231731687303715884105728
func.func @i128(%a: i128, %b: i128) -> i128 {
  %r = math.ipowi %a, %b : i128
  return %r : i128
}

// plumb: run @grid(dense<[[3, -2], [-1, 1]]>, dense<[[4, 3], [-3, -7]]>) = dense<[[81, -8], [-1, 1]]>
func.func @grid(%a: vector<2x2xi16>, %b: vector<2x2xi16>) -> vector<2x2xi16> {
  %r = math.ipowi %a, %b : vector<2x2xi16>
  return %r : vector<2x2xi16>
}

// -----

// plumb: run @index(3, 4) = 81
// plumb: run @index(-2, 3) = -8
// plumb: run @index(-1, -3) = -1
func.func @index(%a: index, %b: index) -> index {
  %r = math.ipowi %a, %b : index
  return %r : index
}

// -----

// `index` of 32 bits.
// plumb: options index-bitwidth=32
// plumb: run @index(3, 4) = 81
// plumb: run @index(-2, 3) = -8
// plumb: run @index(-1, -3) = -1
// plumb: run @index(1, -7) = 1
func.func @index(%a: index, %b: index) -> index {
  %r = math.ipowi %a, %b : index
  return %r : index
}
