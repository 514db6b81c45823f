// `arith.shli`: Shift left; by the width or more is poison.

// plumb: run @i1(0, 0) = 0
// plumb: run @i1(0, 1) = poison
// plumb: run @i1(1, 0) = 1
// plumb: run @i1(1, 1) = poison
func.func @i1(%a: i1, %b: i1) -> i1 {
  %r = arith.shli %a, %b : i1
  return %r : i1
}

// plumb: run @i8(1, 0) = 1
// plumb: run @i8(1, 1) = 2
// plumb: run @i8(1, 7) = -128
// plumb: run @i8(1, 8) = poison
// plumb: run @i8(1, -1) = poison
// plumb: run @i8(-1, 0) = -1
// plumb: run @i8(-1, 1) = -2
// plumb: run @i8(-1, 7) = -128
// plumb: run @i8(-1, 8) = poison
// plumb: run @i8(-1, -1) = poison
// plumb: run @i8(-128, 0) = -128
// plumb: run @i8(-128, 1) = 0
// plumb: run @i8(-128, 7) = 0
// plumb: run @i8(-128, 8) = poison
// plumb: run @i8(-128, -1) = poison
// plumb: run @i8(90, 0) = 90
// plumb: run @i8(90, 1) = -76
// plumb: run @i8(90, 7) = 0
// plumb: run @i8(90, 8) = poison
// plumb: run @i8(90, -1) = poison
func.func @i8(%a: i8, %b: i8) -> i8 {
  %r = arith.shli %a, %b : i8
  return %r : i8
}

// plumb: run @i32(1, 0) = 1
// plumb: run @i32(1, 31) = -2147483648
// plumb: run @i32(1, -1) = poison
// plumb: run @i32(-1, 1) = -2
// plumb: run @i32(-1, 32) = poison
// plumb: run @i32(-2147483648, 0) = -2147483648
// plumb: run @i32(-2147483648, 31) = 0
// plumb: run @i32(-2147483648, -1) = poison
// plumb: run @i32(90, 1) = 180
// plumb: run @i32(90, 32) = poison
func.func @i32(%a: i32, %b: i32) -> i32 {
  %r = arith.shli %a, %b : i32
  return %r : i32
}

// plumb: run @i64(1, 0) = 1
// plumb: run @i64(1, 1) = 2
// plumb: run @i64(1, 63) = -9223372036854775808
// plumb: run @i64(1, 64) = poison
// plumb: run @i64(1, -1) = poison
// plumb: run @i64(-1, 0) = -1
// plumb: run @i64(-1, 1) = -2
// plumb: run @i64(-1, 63) = -9223372036854775808
// plumb: run @i64(-1, 64) = poison
// plumb: run @i64(-1, -1) = poison
// plumb: run @i64(-9223372036854775808, 0) = -9223372036854775808
// plumb: run @i64(-9223372036854775808, 1) = 0
// plumb: run @i64(-9223372036854775808, 63) = 0
// plumb: run @i64(-9223372036854775808, 64) = poison
// plumb: run @i64(-9223372036854775808, -1) = poison
// plumb: run @i64(90, 0) = 90
// plumb: run @i64(90, 1) = 180
// plumb: run @i64(90, 63) = 0
// plumb: run @i64(90, 64) = poison
// plumb: run @i64(90, -1) = poison
func.func @i64(%a: i64, %b: i64) -> i64 {
  %r = arith.shli %a, %b : i64
  return %r : i64
}

// plumb: run @index(1, 0) = 1
// plumb: run @index(1, 1) = 2
// plumb: run @index(1, 63) = -9223372036854775808
// plumb: run @index(1, 64) = poison
// plumb: run @index(1, -1) = poison
// plumb: run @index(-1, 0) = -1
// plumb: run @index(-1, 1) = -2
// plumb: run @index(-1, 63) = -9223372036854775808
// plumb: run @index(-1, 64) = poison
// plumb: run @index(-1, -1) = poison
// plumb: run @index(-9223372036854775808, 0) = -9223372036854775808
// plumb: run @index(-9223372036854775808, 1) = 0
// plumb: run @index(-9223372036854775808, 63) = 0
// plumb: run @index(-9223372036854775808, 64) = poison
// plumb: run @index(-9223372036854775808, -1) = poison
// plumb: run @index(90, 0) = 90
// plumb: run @index(90, 1) = 180
// plumb: run @index(90, 63) = 0
// plumb: run @index(90, 64) = poison
// plumb: run @index(90, -1) = poison
func.func @index(%a: index, %b: index) -> index {
  %r = arith.shli %a, %b : index
  return %r : index
}

// plumb: run @i128(1, 0) = 1
// plumb: run @i128(1, 127) = -170141183460469231731687303715884105728
// plumb: run @i128(1, -1) = poison
// plumb: run @i128(-1, 1) = -2
// plumb: run @i128(-1, 128) = poison
// plumb: run @i128(-170141183460469231731687303715884105728, 0) = -170141183460469231731687303715884105728
// plumb: run @i128(-170141183460469231731687303715884105728, 127) = 0
// plumb: run @i128(-170141183460469231731687303715884105728, -1) = poison
// plumb: run @i128(90, 1) = 180
// plumb: run @i128(90, 128) = poison
func.func @i128(%a: i128, %b: i128) -> i128 {
  %r = arith.shli %a, %b : i128
  return %r : i128
}

// plumb: run @i33(1, 0) = 1
// plumb: run @i33(1, 32) = -4294967296
// plumb: run @i33(1, -1) = poison
// plumb: run @i33(-1, 1) = -2
// plumb: run @i33(-1, 33) = poison
// plumb: run @i33(-4294967296, 0) = -4294967296
// plumb: run @i33(-4294967296, 32) = 0
// plumb: run @i33(-4294967296, -1) = poison
// plumb: run @i33(90, 1) = 180
// plumb: run @i33(90, 33) = poison
func.func @i33(%a: i33, %b: i33) -> i33 {
  %r = arith.shli %a, %b : i33
  return %r : i33
}

// plumb: run @lanes() = dense<[28, -28, -2, 0]>
func.func @lanes() -> vector<4xi8> {
  %a = arith.constant dense<[7, -7, 127, -128]> : vector<4xi8>
  %b = arith.constant dense<[2, 2, 1, 3]> : vector<4xi8>
  %r = arith.shli %a, %b : vector<4xi8>
  return %r : vector<4xi8>
}

// plumb: run @rows() = dense<[[28, -56], [-128, 0]]>
func.func @rows() -> vector<2x2xi8> {
  %a = arith.constant dense<[[7, -7], [100, -128]]> : vector<2x2xi8>
  %b = arith.constant dense<[[2, 3], [5, 6]]> : vector<2x2xi8>
  %r = arith.shli %a, %b : vector<2x2xi8>
  return %r : vector<2x2xi8>
}

// plumb: run @nsw(127, 1) = poison
// plumb: run @nsw(64, 2) = poison
// plumb: run @nsw(-1, 1) = -2
// plumb: run @nsw(1, 6) = 64
// plumb: run @nsw(1, 7) = poison
// plumb: run @nsw(5, 3) = 40
// plumb: run @nsw(3, 5) = 96
// plumb: run @nsw(-128, 1) = poison
func.func @nsw(%a: i8, %b: i8) -> i8 {
  %r = arith.shli %a, %b overflow<nsw> : i8
  return %r : i8
}

// plumb: run @nuw(127, 1) = -2
// plumb: run @nuw(64, 2) = poison
// plumb: run @nuw(-1, 1) = poison
// plumb: run @nuw(1, 6) = 64
// plumb: run @nuw(1, 7) = -128
// plumb: run @nuw(5, 3) = 40
// plumb: run @nuw(3, 5) = 96
// plumb: run @nuw(-128, 1) = poison
func.func @nuw(%a: i8, %b: i8) -> i8 {
  %r = arith.shli %a, %b overflow<nuw> : i8
  return %r : i8
}
