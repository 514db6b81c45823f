// `index.maxu`: the larger, unsigned. At the width of the run.

// plumb: run @f(0, 1) = 1
// plumb: run @f(1, -1) = -1
// plumb: run @f(-1, -1) = -1
// plumb: run @f(7, 2) = 7
// plumb: run @f(-7, 2) = -7
// plumb: run @f(7, -2) = -2
// plumb: run @f(-7, -2) = -2
// plumb: run @f(9223372036854775807, 1) = 9223372036854775807
// plumb: run @f(9223372036854775807, 9223372036854775807) = 9223372036854775807
// plumb: run @f(-9223372036854775808, 1) = -9223372036854775808
// plumb: run @f(-9223372036854775808, 7) = -9223372036854775808
// plumb: run @f(-9223372036854775808, -1) = -1
// plumb: run @f(-9223372036854775808, -9223372036854775808) = -9223372036854775808
// plumb: run @f(1, 0) = 1
// plumb: run @f(9223372036854775807, -9223372036854775808) = -9223372036854775808
func.func @f(%a: index, %b: index) -> index {
  %r = index.maxu %a, %b
  return %r : index
}

// -----

// plumb: options index-bitwidth=32
// plumb: run @f(0, 1) = 1
// plumb: run @f(1, -1) = -1
// plumb: run @f(-1, -1) = -1
// plumb: run @f(7, 2) = 7
// plumb: run @f(-7, 2) = -7
// plumb: run @f(7, -2) = -2
// plumb: run @f(-7, -2) = -2
// plumb: run @f(2147483647, 1) = 2147483647
// plumb: run @f(2147483647, 2147483647) = 2147483647
// plumb: run @f(-2147483648, 1) = -2147483648
// plumb: run @f(-2147483648, 7) = -2147483648
// plumb: run @f(-2147483648, -1) = -1
// plumb: run @f(-2147483648, -2147483648) = -2147483648
// plumb: run @f(1, 0) = 1
// plumb: run @f(2147483647, -2147483648) = -2147483648
func.func @f(%a: index, %b: index) -> index {
  %r = index.maxu %a, %b
  return %r : index
}
