// `arith.mului_extended`: the low and the high half of the full unsigned product.

// plumb: run @i1(0, 1) = 0, 0
// plumb: run @i1(1, 1) = 1, 0
func.func @i1(%a: i1, %b: i1) -> (i1, i1) {
  %l, %h = arith.mului_extended %a, %b : i1
  return %l, %h : i1, i1
}

// plumb: run @i8(3, 5) = 15, 0
// plumb: run @i8(-1, -1) = 1, -2
// plumb: run @i8(-1, 2) = -2, 1
// plumb: run @i8(127, 127) = 1, 63
// plumb: run @i8(-128, -128) = 0, 64
// plumb: run @i8(-128, 2) = 0, 1
func.func @i8(%a: i8, %b: i8) -> (i8, i8) {
  %l, %h = arith.mului_extended %a, %b : i8
  return %l, %h : i8, i8
}

// plumb: run @i32(3, 5) = 15, 0
// plumb: run @i32(-1, -1) = 1, -2
// plumb: run @i32(-1, 2) = -2, 1
// plumb: run @i32(2147483647, 2147483647) = 1, 1073741823
// plumb: run @i32(-2147483648, -2147483648) = 0, 1073741824
// plumb: run @i32(-2147483648, 2) = 0, 1
func.func @i32(%a: i32, %b: i32) -> (i32, i32) {
  %l, %h = arith.mului_extended %a, %b : i32
  return %l, %h : i32, i32
}

// plumb: run @i64(3, 5) = 15, 0
// plumb: run @i64(-1, -1) = 1, -2
// plumb: run @i64(-1, 2) = -2, 1
// plumb: run @i64(9223372036854775807, 9223372036854775807) = 1, 4611686018427387903
// plumb: run @i64(-9223372036854775808, -9223372036854775808) = 0, 4611686018427387904
// plumb: run @i64(-9223372036854775808, 2) = 0, 1
func.func @i64(%a: i64, %b: i64) -> (i64, i64) {
  %l, %h = arith.mului_extended %a, %b : i64
  return %l, %h : i64, i64
}

// plumb: run @index(3, 5) = 15, 0
// plumb: run @index(-1, -1) = 1, -2
// plumb: run @index(-1, 2) = -2, 1
// plumb: run @index(9223372036854775807, 9223372036854775807) = 1, 4611686018427387903
// plumb: run @index(-9223372036854775808, -9223372036854775808) = 0, 4611686018427387904
// plumb: run @index(-9223372036854775808, 2) = 0, 1
func.func @index(%a: index, %b: index) -> (index, index) {
  %l, %h = arith.mului_extended %a, %b : index
  return %l, %h : index, index
}
