// `arith.andi`: Bitwise and.

// plumb: run @i1(0, 0) = 0
// plumb: run @i1(0, 1) = 0
// plumb: run @i1(1, 0) = 0
// plumb: run @i1(1, 1) = 1
func.func @i1(%a: i1, %b: i1) -> i1 {
  %r = arith.andi %a, %b : i1
  return %r : i1
}

// plumb: run @i8(0, 1) = 0
// plumb: run @i8(1, -1) = 1
// plumb: run @i8(-1, -1) = -1
// plumb: run @i8(7, 2) = 2
// plumb: run @i8(-7, 2) = 0
// plumb: run @i8(7, -2) = 6
// plumb: run @i8(-7, -2) = -8
// plumb: run @i8(127, 1) = 1
// plumb: run @i8(127, 127) = 127
// plumb: run @i8(-128, 1) = 0
// plumb: run @i8(-128, 7) = 0
// plumb: run @i8(-128, -1) = -128
// plumb: run @i8(-128, -128) = -128
// plumb: run @i8(1, 0) = 0
// plumb: run @i8(127, -128) = 0
func.func @i8(%a: i8, %b: i8) -> i8 {
  %r = arith.andi %a, %b : i8
  return %r : i8
}

// plumb: run @i32(0, 1) = 0
// plumb: run @i32(-1, -1) = -1
// plumb: run @i32(-7, 2) = 0
// plumb: run @i32(-7, -2) = -8
// plumb: run @i32(2147483647, 2147483647) = 2147483647
// plumb: run @i32(-2147483648, 7) = 0
// plumb: run @i32(-2147483648, -2147483648) = -2147483648
// plumb: run @i32(2147483647, -2147483648) = 0
func.func @i32(%a: i32, %b: i32) -> i32 {
  %r = arith.andi %a, %b : i32
  return %r : i32
}

// plumb: run @i64(0, 1) = 0
// plumb: run @i64(1, -1) = 1
// plumb: run @i64(-1, -1) = -1
// plumb: run @i64(7, 2) = 2
// plumb: run @i64(-7, 2) = 0
// plumb: run @i64(7, -2) = 6
// plumb: run @i64(-7, -2) = -8
// plumb: run @i64(9223372036854775807, 1) = 1
// plumb: run @i64(9223372036854775807, 9223372036854775807) = 9223372036854775807
// plumb: run @i64(-9223372036854775808, 1) = 0
// plumb: run @i64(-9223372036854775808, 7) = 0
// plumb: run @i64(-9223372036854775808, -1) = -9223372036854775808
// plumb: run @i64(-9223372036854775808, -9223372036854775808) = -9223372036854775808
// plumb: run @i64(1, 0) = 0
// plumb: run @i64(9223372036854775807, -9223372036854775808) = 0
func.func @i64(%a: i64, %b: i64) -> i64 {
  %r = arith.andi %a, %b : i64
  return %r : i64
}

// plumb: run @index(0, 1) = 0
// plumb: run @index(1, -1) = 1
// plumb: run @index(-1, -1) = -1
// plumb: run @index(7, 2) = 2
// plumb: run @index(-7, 2) = 0
// plumb: run @index(7, -2) = 6
// plumb: run @index(-7, -2) = -8
// plumb: run @index(9223372036854775807, 1) = 1
// plumb: run @index(9223372036854775807, 9223372036854775807) = 9223372036854775807
// plumb: run @index(-9223372036854775808, 1) = 0
// plumb: run @index(-9223372036854775808, 7) = 0
// plumb: run @index(-9223372036854775808, -1) = -9223372036854775808
// plumb: run @index(-9223372036854775808, -9223372036854775808) = -9223372036854775808
// plumb: run @index(1, 0) = 0
// plumb: run @index(9223372036854775807, -9223372036854775808) = 0
func.func @index(%a: index, %b: index) -> index {
  %r = arith.andi %a, %b : index
  return %r : index
}

// plumb: run @i128(0, 1) = 0
// plumb: run @i128(-1, -1) = -1
// plumb: run @i128(-7, 2) = 0
// plumb: run @i128(-7, -2) = -8
// plumb: run @i128(170141183460469231731687303715884105727, 170141183460469231731687303715884105727) = 170141183460469231731687303715884105727
// plumb: run @i128(-170141183460469231731687303715884105728, 7) = 0
// plumb: run @i128(-170141183460469231731687303715884105728, -170141183460469231731687303715884105728) = -170141183460469231731687303715884105728
// plumb: run @i128(170141183460469231731687303715884105727, -170141183460469231731687303715884105728) = 0
func.func @i128(%a: i128, %b: i128) -> i128 {
  %r = arith.andi %a, %b : i128
  return %r : i128
}

// plumb: run @i33(0, 1) = 0
// plumb: run @i33(-1, -1) = -1
// plumb: run @i33(-7, 2) = 0
// plumb: run @i33(-7, -2) = -8
// plumb: run @i33(4294967295, 4294967295) = 4294967295
// plumb: run @i33(-4294967296, 7) = 0
// plumb: run @i33(-4294967296, -4294967296) = -4294967296
// plumb: run @i33(4294967295, -4294967296) = 0
func.func @i33(%a: i33, %b: i33) -> i33 {
  %r = arith.andi %a, %b : i33
  return %r : i33
}

// plumb: run @lanes() = dense<[2, 0, 1, 0]>
func.func @lanes() -> vector<4xi8> {
  %a = arith.constant dense<[7, -7, 127, -128]> : vector<4xi8>
  %b = arith.constant dense<[2, 2, 1, 3]> : vector<4xi8>
  %r = arith.andi %a, %b : vector<4xi8>
  return %r : vector<4xi8>
}

// plumb: run @rows() = dense<[[2, 1], [4, 0]]>
func.func @rows() -> vector<2x2xi8> {
  %a = arith.constant dense<[[7, -7], [100, -128]]> : vector<2x2xi8>
  %b = arith.constant dense<[[2, 3], [5, 6]]> : vector<2x2xi8>
  %r = arith.andi %a, %b : vector<2x2xi8>
  return %r : vector<2x2xi8>
}
