// `math.cttz`: how many zero bits stand below the lowest one bit; the width for zero.

// plumb: run @i1(0) = 1
// plumb: run @i1(1) = 0
// plumb: run @i1(1) = 0
// plumb: run @i1(0) = 1
// plumb: run @i1(1) = 0
// plumb: run @i1(1) = 0
func.func @i1(%a: i1) -> i1 {
  %r = math.cttz %a : i1
  return %r : i1
}

// plumb: run @i7(0) = 7
// plumb: run @i7(1) = 0
// plumb: run @i7(-1) = 0
// plumb: run @i7(63) = 0
// plumb: run @i7(-64) = 6
// plumb: run @i7(5) = 0
func.func @i7(%a: i7) -> i7 {
  %r = math.cttz %a : i7
  return %r : i7
}

// plumb: run @i8(0) = 8
// plumb: run @i8(1) = 0
// plumb: run @i8(-1) = 0
// plumb: run @i8(127) = 0
// plumb: run @i8(-128) = 7
// plumb: run @i8(5) = 0
func.func @i8(%a: i8) -> i8 {
  %r = math.cttz %a : i8
  return %r : i8
}

// plumb: run @i32(0) = 32
// plumb: run @i32(1) = 0
// plumb: run @i32(-1) = 0
// plumb: run @i32(2147483647) = 0
// plumb: run @i32(-2147483648) = 31
// plumb: run @i32(5) = 0
func.func @i32(%a: i32) -> i32 {
  %r = math.cttz %a : i32
  return %r : i32
}

// plumb: run @i64(0) = 64
// plumb: run @i64(1) = 0
// plumb: run @i64(-1) = 0
// plumb: run @i64(9223372036854775807) = 0
// plumb: run @i64(-9223372036854775808) = 63
// plumb: run @i64(5) = 0
func.func @i64(%a: i64) -> i64 {
  %r = math.cttz %a : i64
  return %r : i64
}

// plumb: run @i65(0) = 65
// plumb: run @i65(1) = 0
// plumb: run @i65(-1) = 0
// plumb: run @i65(18446744073709551615) = 0
// plumb: run @i65(-18446744073709551616) = 64
// plumb: run @i65(5) = 0
func.func @i65(%a: i65) -> i65 {
  %r = math.cttz %a : i65
  return %r : i65
}

// plumb: run @i128(0) = 128
// plumb: run @i128(1) = 0
// plumb: run @i128(-1) = 0
// plumb: run @i128(170141183460469231731687303715884105727) = 0
// plumb: run @i128(-170141183460469231731687303715884105728) = 127
// plumb: run @i128(5) = 0
func.func @i128(%a: i128) -> i128 {
  %r = math.cttz %a : i128
  return %r : i128
}

// -----

// plumb: run @grid(dense<[[0, 1], [-1, 32767]]>) = dense<[[16, 0], [0, 0]]>
func.func @grid(%a: vector<2x2xi16>) -> vector<2x2xi16> {
  %r = math.cttz %a : vector<2x2xi16>
  return %r : vector<2x2xi16>
}

// -----

// plumb: run @index(0) = 64
// plumb: run @index(1) = 0
// plumb: run @index(-1) = 0
func.func @index(%a: index) -> index {
  %r = math.cttz %a : index
  return %r : index
}

// -----

// `index` of 32 bits.
// plumb: options index-bitwidth=32
// plumb: run @index(0) = 32
// plumb: run @index(1) = 0
// plumb: run @index(-1) = 0
// plumb: run @index(2147483647) = 0
func.func @index(%a: index) -> index {
  %r = math.cttz %a : index
  return %r : index
}
