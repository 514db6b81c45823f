// `index.rems`: signed remainder with the dividend's sign; undefined where the quotient is. At the width of the run.

// plumb: run @f(0, 1) = 0
// plumb: run @f(1, -1) = 0
// plumb: run @f(-1, -1) = 0
// plumb: run @f(7, 2) = 1
// plumb: run @f(-7, 2) = -1
// plumb: run @f(7, -2) = 1
// plumb: run @f(-7, -2) = -1
// plumb: run @f(9223372036854775807, 1) = 0
// plumb: run @f(9223372036854775807, 9223372036854775807) = 0
// plumb: run @f(-9223372036854775808, 1) = 0
// plumb: run @f(-9223372036854775808, 7) = -1
// plumb: run @f(-9223372036854775808, -1) ub division-overflow
// plumb: run @f(-9223372036854775808, -9223372036854775808) = 0
// plumb: run @f(1, 0) ub division-by-zero
// plumb: run @f(9223372036854775807, -9223372036854775808) = 9223372036854775807
func.func @f(%a: index, %b: index) -> index {
  %r = index.rems %a, %b
  return %r : index
}

// -----

// plumb: options index-bitwidth=32
// plumb: run @f(0, 1) = 0
// plumb: run @f(1, -1) = 0
// plumb: run @f(-1, -1) = 0
// plumb: run @f(7, 2) = 1
// plumb: run @f(-7, 2) = -1
// plumb: run @f(7, -2) = 1
// plumb: run @f(-7, -2) = -1
// plumb: run @f(2147483647, 1) = 0
// plumb: run @f(2147483647, 2147483647) = 0
// plumb: run @f(-2147483648, 1) = 0
// plumb: run @f(-2147483648, 7) = -2
// plumb: run @f(-2147483648, -1) ub division-overflow
// plumb: run @f(-2147483648, -2147483648) = 0
// plumb: run @f(1, 0) ub division-by-zero
// plumb: run @f(2147483647, -2147483648) = 2147483647
func.func @f(%a: index, %b: index) -> index {
  %r = index.rems %a, %b
  return %r : index
}
