// `index.divu`: unsigned quotient. At the width of the run.

// plumb: run @f(0, 1) = 0
// plumb: run @f(1, -1) = 0
// plumb: run @f(-1, -1) = 1
// plumb: run @f(7, 2) = 3
// plumb: run @f(-7, 2) = 9223372036854775804
// plumb: run @f(7, -2) = 0
// plumb: run @f(-7, -2) = 0
// plumb: run @f(9223372036854775807, 1) = 9223372036854775807
// plumb: run @f(9223372036854775807, 9223372036854775807) = 1
// plumb: run @f(-9223372036854775808, 1) = -9223372036854775808
// plumb: run @f(-9223372036854775808, 7) = 1317624576693539401
// plumb: run @f(-9223372036854775808, -1) = 0
// plumb: run @f(-9223372036854775808, -9223372036854775808) = 1
// plumb: run @f(1, 0) ub division-by-zero
// plumb: run @f(9223372036854775807, -9223372036854775808) = 0
func.func @f(%a: index, %b: index) -> index {
  %r = index.divu %a, %b
  return %r : index
}

// -----

// plumb: options index-bitwidth=32
// plumb: run @f(0, 1) = 0
// plumb: run @f(1, -1) = 0
// plumb: run @f(-1, -1) = 1
// plumb: run @f(7, 2) = 3
// plumb: run @f(-7, 2) = 2147483644
// plumb: run @f(7, -2) = 0
// plumb: run @f(-7, -2) = 0
// plumb: run @f(2147483647, 1) = 2147483647
// plumb: run @f(2147483647, 2147483647) = 1
// plumb: run @f(-2147483648, 1) = -2147483648
// plumb: run @f(-2147483648, 7) = 306783378
// plumb: run @f(-2147483648, -1) = 0
// plumb: run @f(-2147483648, -2147483648) = 1
// plumb: run @f(1, 0) ub division-by-zero
// plumb: run @f(2147483647, -2147483648) = 0
func.func @f(%a: index, %b: index) -> index {
  %r = index.divu %a, %b
  return %r : index
}
