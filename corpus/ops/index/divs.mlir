// `index.divs`: signed quotient, rounded towards zero; by zero and least/-1 are undefined. At the width of the run.

// plumb: run @f(0, 1) = 0
// plumb: run @f(1, -1) = -1
// plumb: run @f(-1, -1) = 1
// plumb: run @f(7, 2) = 3
// plumb: run @f(-7, 2) = -3
// plumb: run @f(7, -2) = -3
// plumb: run @f(-7, -2) = 3
// plumb: run @f(9223372036854775807, 1) = 9223372036854775807
// plumb: run @f(9223372036854775807, 9223372036854775807) = 1
// plumb: run @f(-9223372036854775808, 1) = -9223372036854775808
// plumb: run @f(-9223372036854775808, 7) = -1317624576693539401
// plumb: run @f(-9223372036854775808, -1) ub division-overflow
// plumb: run @f(-9223372036854775808, -9223372036854775808) = 1
// plumb: run @f(1, 0) ub division-by-zero
// plumb: run @f(9223372036854775807, -9223372036854775808) = 0
func.func @f(%a: index, %b: index) -> index {
  %r = index.divs %a, %b
  return %r : index
}

// -----

// plumb: options index-bitwidth=32
// plumb: run @f(0, 1) = 0
// plumb: run @f(1, -1) = -1
// plumb: run @f(-1, -1) = 1
// plumb: run @f(7, 2) = 3
// plumb: run @f(-7, 2) = -3
// plumb: run @f(7, -2) = -3
// plumb: run @f(-7, -2) = 3
// plumb: run @f(2147483647, 1) = 2147483647
// plumb: run @f(2147483647, 2147483647) = 1
// plumb: run @f(-2147483648, 1) = -2147483648
// plumb: run @f(-2147483648, 7) = -306783378
// plumb: run @f(-2147483648, -1) ub division-overflow
// plumb: run @f(-2147483648, -2147483648) = 1
// plumb: run @f(1, 0) ub division-by-zero
// plumb: run @f(2147483647, -2147483648) = 0
func.func @f(%a: index, %b: index) -> index {
  %r = index.divs %a, %b
  return %r : index
}
