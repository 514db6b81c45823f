// `arith.addui_extended`: the sum and whether it overflows unsigned.

// plumb: run @i1(0, 0) = 0, 0
// plumb: run @i1(0, 1) = 1, 0
// plumb: run @i1(1, 1) = 0, 1
func.func @i1(%a: i1, %b: i1) -> (i1, i1) {
  %s, %o = arith.addui_extended %a, %b : i1, i1
  return %s, %o : i1, i1
}

// plumb: run @i8(1, 2) = 3, 0
// plumb: run @i8(-1, 1) = 0, 1
// plumb: run @i8(-1, -1) = -2, 1
// plumb: run @i8(127, 1) = -128, 0
// plumb: run @i8(-128, -128) = 0, 1
func.func @i8(%a: i8, %b: i8) -> (i8, i1) {
  %s, %o = arith.addui_extended %a, %b : i8, i1
  return %s, %o : i8, i1
}

// plumb: run @i64(1, 2) = 3, 0
// plumb: run @i64(-1, 1) = 0, 1
// plumb: run @i64(-1, -1) = -2, 1
// plumb: run @i64(9223372036854775807, 1) = -9223372036854775808, 0
// plumb: run @i64(-9223372036854775808, -9223372036854775808) = 0, 1
func.func @i64(%a: i64, %b: i64) -> (i64, i1) {
  %s, %o = arith.addui_extended %a, %b : i64, i1
  return %s, %o : i64, i1
}

// plumb: run @index(1, 2) = 3, 0
// plumb: run @index(-1, 1) = 0, 1
// plumb: run @index(-1, -1) = -2, 1
// plumb: run @index(9223372036854775807, 1) = -9223372036854775808, 0
// plumb: run @index(-9223372036854775808, -9223372036854775808) = 0, 1
func.func @index(%a: index, %b: index) -> (index, i1) {
  %s, %o = arith.addui_extended %a, %b : index, i1
  return %s, %o : index, i1
}
