// `arith.divui`: Unsigned quotient.

// plumb: run @i1(0, 0) ub division-by-zero
// plumb: run @i1(0, 1) = 0
// plumb: run @i1(1, 0) ub division-by-zero
// plumb: run @i1(1, 1) = 1
func.func @i1(%a: i1, %b: i1) -> i1 {
  %r = arith.divui %a, %b : i1
  return %r : i1
}

// plumb: run @i8(0, 1) = 0
// plumb: run @i8(1, -1) = 0
// plumb: run @i8(-1, -1) = 1
// plumb: run @i8(7, 2) = 3
// plumb: run @i8(-7, 2) = 124
// plumb: run @i8(7, -2) = 0
// plumb: run @i8(-7, -2) = 0
// plumb: run @i8(127, 1) = 127
// plumb: run @i8(127, 127) = 1
// plumb: run @i8(-128, 1) = -128
// plumb: run @i8(-128, 7) = 18
// plumb: run @i8(-128, -1) = 0
// plumb: run @i8(-128, -128) = 1
// plumb: run @i8(1, 0) ub division-by-zero
// plumb: run @i8(127, -128) = 0
func.func @i8(%a: i8, %b: i8) -> i8 {
  %r = arith.divui %a, %b : i8
  return %r : i8
}

// plumb: run @i32(0, 1) = 0
// plumb: run @i32(-1, -1) = 1
// plumb: run @i32(-7, 2) = 2147483644
// plumb: run @i32(-7, -2) = 0
// plumb: run @i32(2147483647, 2147483647) = 1
// plumb: run @i32(-2147483648, 7) = 306783378
// plumb: run @i32(-2147483648, -2147483648) = 1
// plumb: run @i32(2147483647, -2147483648) = 0
func.func @i32(%a: i32, %b: i32) -> i32 {
  %r = arith.divui %a, %b : i32
  return %r : i32
}

// plumb: run @i64(0, 1) = 0
// plumb: run @i64(1, -1) = 0
// plumb: run @i64(-1, -1) = 1
// plumb: run @i64(7, 2) = 3
// plumb: run @i64(-7, 2) = 9223372036854775804
// plumb: run @i64(7, -2) = 0
// plumb: run @i64(-7, -2) = 0
// plumb: run @i64(9223372036854775807, 1) = 9223372036854775807
// plumb: run @i64(9223372036854775807, 9223372036854775807) = 1
// plumb: run @i64(-9223372036854775808, 1) = -9223372036854775808
// plumb: run @i64(-9223372036854775808, 7) = 1317624576693539401
// plumb: run @i64(-9223372036854775808, -1) = 0
// plumb: run @i64(-9223372036854775808, -9223372036854775808) = 1
// plumb: run @i64(1, 0) ub division-by-zero
// plumb: run @i64(9223372036854775807, -9223372036854775808) = 0
func.func @i64(%a: i64, %b: i64) -> i64 {
  %r = arith.divui %a, %b : i64
  return %r : i64
}

// plumb: run @index(0, 1) = 0
// plumb: run @index(1, -1) = 0
// plumb: run @index(-1, -1) = 1
// plumb: run @index(7, 2) = 3
// plumb: run @index(-7, 2) = 9223372036854775804
// plumb: run @index(7, -2) = 0
// plumb: run @index(-7, -2) = 0
// plumb: run @index(9223372036854775807, 1) = 9223372036854775807
// plumb: run @index(9223372036854775807, 9223372036854775807) = 1
// plumb: run @index(-9223372036854775808, 1) = -9223372036854775808
// plumb: run @index(-9223372036854775808, 7) = 1317624576693539401
// plumb: run @index(-9223372036854775808, -1) = 0
// plumb: run @index(-9223372036854775808, -9223372036854775808) = 1
// plumb: run @index(1, 0) ub division-by-zero
// plumb: run @index(9223372036854775807, -9223372036854775808) = 0
func.func @index(%a: index, %b: index) -> index {
  %r = arith.divui %a, %b : index
  return %r : index
}

// plumb: run @i128(0, 1) = 0
// plumb: run @i128(-1, -1) = 1
// plumb: run @i128(-7, 2) = 170141183460469231731687303715884105724
// plumb: run @i128(-7, -2) = 0
// plumb: run @i128(170141183460469231731687303715884105727, 170141183460469231731687303715884105727) = 1
// plumb: run @i128(-170141183460469231731687303715884105728, 7) = 24305883351495604533098186245126300818
// plumb: run @i128(-170141183460469231731687303715884105728, -170141183460469231731687303715884105728) = 1
// plumb: run @i128(170141183460469231731687303715884105727, -170141183460469231731687303715884105728) = 0
func.func @i128(%a: i128, %b: i128) -> i128 {
  %r = arith.divui %a, %b : i128
  return %r : i128
}

// plumb: run @i33(0, 1) = 0
// plumb: run @i33(-1, -1) = 1
// plumb: run @i33(-7, 2) = 4294967292
// plumb: run @i33(-7, -2) = 0
// plumb: run @i33(4294967295, 4294967295) = 1
// plumb: run @i33(-4294967296, 7) = 613566756
// plumb: run @i33(-4294967296, -4294967296) = 1
// plumb: run @i33(4294967295, -4294967296) = 0
func.func @i33(%a: i33, %b: i33) -> i33 {
  %r = arith.divui %a, %b : i33
  return %r : i33
}

// plumb: run @lanes() = dense<[3, 124, 127, 42]>
func.func @lanes() -> vector<4xi8> {
  %a = arith.constant dense<[7, -7, 127, -128]> : vector<4xi8>
  %b = arith.constant dense<[2, 2, 1, 3]> : vector<4xi8>
  %r = arith.divui %a, %b : vector<4xi8>
  return %r : vector<4xi8>
}

// One lane is enough.
// plumb: run @one_bad_lane() ub division-by-zero
func.func @one_bad_lane() -> vector<2xi8> {
  %a = arith.constant dense<[1, 2]> : vector<2xi8>
  %b = arith.constant dense<[1, 0]> : vector<2xi8>
  %r = arith.divui %a, %b : vector<2xi8>
  return %r : vector<2xi8>
}

// plumb: run @rows() = dense<[[3, 83], [20, 21]]>
func.func @rows() -> vector<2x2xi8> {
  %a = arith.constant dense<[[7, -7], [100, -128]]> : vector<2x2xi8>
  %b = arith.constant dense<[[2, 3], [5, 6]]> : vector<2x2xi8>
  %r = arith.divui %a, %b : vector<2x2xi8>
  return %r : vector<2x2xi8>
}

// plumb: run @exact(8, 2) = 4
// plumb: run @exact(9, 2) = poison
// plumb: run @exact(-8, 2) = 124
// plumb: run @exact(-7, 2) = poison
// plumb: run @exact(12, 3) = 4
func.func @exact(%a: i8, %b: i8) -> i8 {
  %r = arith.divui %a, %b exact : i8
  return %r : i8
}
