// `index.minu`: the smaller, unsigned. At the width of the run.

// plumb: run @f(0, 1) = 0
// plumb: run @f(1, -1) = 1
// plumb: run @f(-1, -1) = -1
// plumb: run @f(7, 2) = 2
// plumb: run @f(-7, 2) = 2
// plumb: run @f(7, -2) = 7
// plumb: run @f(-7, -2) = -7
// plumb: run @f(9223372036854775807, 1) = 1
// plumb: run @f(9223372036854775807, 9223372036854775807) = 9223372036854775807
// plumb: run @f(-9223372036854775808, 1) = 1
// plumb: run @f(-9223372036854775808, 7) = 7
// plumb: run @f(-9223372036854775808, -1) = -9223372036854775808
// plumb: run @f(-9223372036854775808, -9223372036854775808) = -9223372036854775808
// plumb: run @f(1, 0) = 0
// plumb: run @f(9223372036854775807, -9223372036854775808) = 9223372036854775807
func.func @f(%a: index, %b: index) -> index {
  %r = index.minu %a, %b
  return %r : index
}

// -----

// plumb: options index-bitwidth=32
// plumb: run @f(0, 1) = 0
// plumb: run @f(1, -1) = 1
// plumb: run @f(-1, -1) = -1
// plumb: run @f(7, 2) = 2
// plumb: run @f(-7, 2) = 2
// plumb: run @f(7, -2) = 7
// plumb: run @f(-7, -2) = -7
// plumb: run @f(2147483647, 1) = 1
// plumb: run @f(2147483647, 2147483647) = 2147483647
// plumb: run @f(-2147483648, 1) = 1
// plumb: run @f(-2147483648, 7) = 7
// plumb: run @f(-2147483648, -1) = -2147483648
// plumb: run @f(-2147483648, -2147483648) = -2147483648
// plumb: run @f(1, 0) = 0
// plumb: run @f(2147483647, -2147483648) = 2147483647
func.func @f(%a: index, %b: index) -> index {
  %r = index.minu %a, %b
  return %r : index
}
