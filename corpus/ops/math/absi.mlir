// `math.absi`: the absolute value; the least integer stays itself.

// plumb: run @i1(0) = 0
// plumb: run @i1(1) = 1
// plumb: run @i1(1) = 1
// plumb: run @i1(0) = 0
// plumb: run @i1(1) = 1
// plumb: run @i1(1) = 1
func.func @i1(%a: i1) -> i1 {
  %r = math.absi %a : i1
  return %r : i1
}

// plumb: run @i7(0) = 0
// plumb: run @i7(1) = 1
// plumb: run @i7(-1) = 1
// plumb: run @i7(63) = 63
// plumb: run @i7(-64) = -64
// plumb: run @i7(5) = 5
func.func @i7(%a: i7) -> i7 {
  %r = math.absi %a : i7
  return %r : i7
}

// plumb: run @i8(0) = 0
// plumb: run @i8(1) = 1
// plumb: run @i8(-1) = 1
// plumb: run @i8(127) = 127
// plumb: run @i8(-128) = -128
// plumb: run @i8(5) = 5
func.func @i8(%a: i8) -> i8 {
  %r = math.absi %a : i8
  return %r : i8
}

// plumb: run @i32(0) = 0
// plumb: run @i32(1) = 1
// plumb: run @i32(-1) = 1
// plumb: run @i32(2147483647) = 2147483647
// plumb: run @i32(-2147483648) = -2147483648
// plumb: run @i32(5) = 5
func.func @i32(%a: i32) -> i32 {
  %r = math.absi %a : i32
  return %r : i32
}

// plumb: run @i64(0) = 0
// plumb: run @i64(1) = 1
// plumb: run @i64(-1) = 1
// plumb: run @i64(9223372036854775807) = 9223372036854775807
// plumb: run @i64(-9223372036854775808) = -9223372036854775808
// plumb: run @i64(5) = 5
func.func @i64(%a: i64) -> i64 {
  %r = math.absi %a : i64
  return %r : i64
}

// plumb: run @i65(0) = 0
// plumb: run @i65(1) = 1
// plumb: run @i65(-1) = 1
// plumb: run @i65(18446744073709551615) = 18446744073709551615
// plumb: run @i65(-18446744073709551616) = -18446744073709551616
// plumb: run @i65(5) = 5
func.func @i65(%a: i65) -> i65 {
  %r = math.absi %a : i65
  return %r : i65
}

// plumb: run @i128(0) = 0
// plumb: run @i128(1) = 1
// plumb: run @i128(-1) = 1
// plumb: run @i128(170141183460469231731687303715884105727) = 170141183460469231731687303715884105727
// plumb: run @i128(-170141183460469231731687303715884105728) = -170141183460469231731687303715884105728
// plumb: run @i128(5) = 5
func.func @i128(%a: i128) -> i128 {
  %r = math.absi %a : i128
  return %r : i128
}

// -----

// plumb: run @grid(dense<[[0, 1], [-1, 32767]]>) = dense<[[0, 1], [1, 32767]]>
func.func @grid(%a: vector<2x2xi16>) -> vector<2x2xi16> {
  %r = math.absi %a : vector<2x2xi16>
  return %r : vector<2x2xi16>
}

// -----

// plumb: run @index(0) = 0
// plumb: run @index(1) = 1
// plumb: run @index(-1) = 1
func.func @index(%a: index) -> index {
  %r = math.absi %a : index
  return %r : index
}

// -----

// `index` of 32 bits.
// plumb: options index-bitwidth=32
// plumb: run @index(0) = 0
// plumb: run @index(1) = 1
// plumb: run @index(-1) = 1
// plumb: run @index(2147483647) = 2147483647
func.func @index(%a: index) -> index {
  %r = math.absi %a : index
  return %r : index
}
