// `arith.shrsi`: Shift right, copies of the sign coming in; by the width or more is poison.

// plumb: run @i1(0, 0) = 0
// plumb: run @i1(0, 1) = poison
// plumb: run @i1(1, 0) = 1
// plumb: run @i1(1, 1) = poison
func.func @i1(%a: i1, %b: i1) -> i1 {
  %r = arith.shrsi %a, %b : i1
  return %r : i1
}

// plumb: run @i8(1, 0) = 1
// plumb: run @i8(1, 1) = 0
// plumb: run @i8(1, 7) = 0
// plumb: run @i8(1, 8) = poison
// plumb: run @i8(1, -1) = poison
// plumb: run @i8(-1, 0) = -1
// plumb: run @i8(-1, 1) = -1
// plumb: run @i8(-1, 7) = -1
// plumb: run @i8(-1, 8) = poison
// plumb: run @i8(-1, -1) = poison
// plumb: run @i8(-128, 0) = -128
// plumb: run @i8(-128, 1) = -64
// plumb: run @i8(-128, 7) = -1
// plumb: run @i8(-128, 8) = poison
// plumb: run @i8(-128, -1) = poison
// plumb: run @i8(90, 0) = 90
// plumb: run @i8(90, 1) = 45
// plumb: run @i8(90, 7) = 0
// plumb: run @i8(90, 8) = poison
// plumb: run @i8(90, -1) = poison
func.func @i8(%a: i8, %b: i8) -> i8 {
  %r = arith.shrsi %a, %b : i8
  return %r : i8
}

// plumb: run @i32(1, 0) = 1
// plumb: run @i32(1, 31) = 0
// plumb: run @i32(1, -1) = poison
// plumb: run @i32(-1, 1) = -1
// plumb: run @i32(-1, 32) = poison
// plumb: run @i32(-2147483648, 0) = -2147483648
// plumb: run @i32(-2147483648, 31) = -1
// plumb: run @i32(-2147483648, -1) = poison
// plumb: run @i32(90, 1) = 45
// plumb: run @i32(90, 32) = poison
func.func @i32(%a: i32, %b: i32) -> i32 {
  %r = arith.shrsi %a, %b : i32
  return %r : i32
}

// plumb: run @i64(1, 0) = 1
// plumb: run @i64(1, 1) = 0
// plumb: run @i64(1, 63) = 0
// plumb: run @i64(1, 64) = poison
// plumb: run @i64(1, -1) = poison
// plumb: run @i64(-1, 0) = -1
// plumb: run @i64(-1, 1) = -1
// plumb: run @i64(-1, 63) = -1
// plumb: run @i64(-1, 64) = poison
// plumb: run @i64(-1, -1) = poison
// plumb: run @i64(-9223372036854775808, 0) = -9223372036854775808
// plumb: run @i64(-9223372036854775808, 1) = -4611686018427387904
// plumb: run @i64(-9223372036854775808, 63) = -1
// plumb: run @i64(-9223372036854775808, 64) = poison
// plumb: run @i64(-9223372036854775808, -1) = poison
// plumb: run @i64(90, 0) = 90
// plumb: run @i64(90, 1) = 45
// plumb: run @i64(90, 63) = 0
// plumb: run @i64(90, 64) = poison
// plumb: run @i64(90, -1) = poison
func.func @i64(%a: i64, %b: i64) -> i64 {
  %r = arith.shrsi %a, %b : i64
  return %r : i64
}

// plumb: run @index(1, 0) = 1
// plumb: run @index(1, 1) = 0
// plumb: run @index(1, 63) = 0
// plumb: run @index(1, 64) = poison
// plumb: run @index(1, -1) = poison
// plumb: run @index(-1, 0) = -1
// plumb: run @index(-1, 1) = -1
// plumb: run @index(-1, 63) = -1
// plumb: run @index(-1, 64) = poison
// plumb: run @index(-1, -1) = poison
// plumb: run @index(-9223372036854775808, 0) = -9223372036854775808
// plumb: run @index(-9223372036854775808, 1) = -4611686018427387904
// plumb: run @index(-9223372036854775808, 63) = -1
// plumb: run @index(-9223372036854775808, 64) = poison
// plumb: run @index(-9223372036854775808, -1) = poison
// plumb: run @index(90, 0) = 90
// plumb: run @index(90, 1) = 45
// plumb: run @index(90, 63) = 0
// plumb: run @index(90, 64) = poison
// plumb: run @index(90, -1) = poison
func.func @index(%a: index, %b: index) -> index {
  %r = arith.shrsi %a, %b : index
  return %r : index
}

// plumb: run @i128(1, 0) = 1
// plumb: run @i128(1, 127) = 0
// plumb: run @i128(1, -1) = poison
// plumb: run @i128(-1, 1) = -1
// plumb: run @i128(-1, 128) = poison
// plumb: run @i128(-170141183460469231731687303715884105728, 0) = -170141183460469231731687303715884105728
// plumb: run @i128(-170141183460469231731687303715884105728, 127) = -1
// plumb: run @i128(-170141183460469231731687303715884105728, -1) = poison
// plumb: run @i128(90, 1) = 45
// plumb: run @i128(90, 128) = poison
func.func @i128(%a: i128, %b: i128) -> i128 {
  %r = arith.shrsi %a, %b : i128
  return %r : i128
}

// plumb: run @i33(1, 0) = 1
// plumb: run @i33(1, 32) = 0
// plumb: run @i33(1, -1) = poison
// plumb: run @i33(-1, 1) = -1
// plumb: run @i33(-1, 33) = poison
// plumb: run @i33(-4294967296, 0) = -4294967296
// plumb: run @i33(-4294967296, 32) = -1
// plumb: run @i33(-4294967296, -1) = poison
// plumb: run @i33(90, 1) = 45
// plumb: run @i33(90, 33) = poison
func.func @i33(%a: i33, %b: i33) -> i33 {
  %r = arith.shrsi %a, %b : i33
  return %r : i33
}

// plumb: run @lanes() = dense<[1, -2, 63, -16]>
func.func @lanes() -> vector<4xi8> {
  %a = arith.constant dense<[7, -7, 127, -128]> : vector<4xi8>
  %b = arith.constant dense<[2, 2, 1, 3]> : vector<4xi8>
  %r = arith.shrsi %a, %b : vector<4xi8>
  return %r : vector<4xi8>
}

// plumb: run @rows() = dense<[[1, -1], [3, -2]]>
func.func @rows() -> vector<2x2xi8> {
  %a = arith.constant dense<[[7, -7], [100, -128]]> : vector<2x2xi8>
  %b = arith.constant dense<[[2, 3], [5, 6]]> : vector<2x2xi8>
  %r = arith.shrsi %a, %b : vector<2x2xi8>
  return %r : vector<2x2xi8>
}

// plumb: run @exact(8, 2) = 2
// plumb: run @exact(9, 2) = poison
// plumb: run @exact(-8, 2) = -2
// plumb: run @exact(-7, 2) = poison
// plumb: run @exact(12, 3) = poison
func.func @exact(%a: i8, %b: i8) -> i8 {
  %r = arith.shrsi %a, %b exact : i8
  return %r : i8
}
