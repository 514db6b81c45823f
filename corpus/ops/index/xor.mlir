// `index.xor`: bitwise exclusive or. At the width of the run.

// plumb: run @f(0, 1) = 1
// plumb: run @f(1, -1) = -2
// plumb: run @f(-1, -1) = 0
// plumb: run @f(7, 2) = 5
// plumb: run @f(-7, 2) = -5
// plumb: run @f(7, -2) = -7
// plumb: run @f(-7, -2) = 7
// plumb: run @f(9223372036854775807, 1) = 9223372036854775806
// plumb: run @f(9223372036854775807, 9223372036854775807) = 0
// plumb: run @f(-9223372036854775808, 1) = -9223372036854775807
// plumb: run @f(-9223372036854775808, 7) = -9223372036854775801
// plumb: run @f(-9223372036854775808, -1) = 9223372036854775807
// plumb: run @f(-9223372036854775808, -9223372036854775808) = 0
// plumb: run @f(1, 0) = 1
// plumb: run @f(9223372036854775807, -9223372036854775808) = -1
func.func @f(%a: index, %b: index) -> index {
  %r = index.xor %a, %b
  return %r : index
}

// -----

// plumb: options index-bitwidth=32
// plumb: run @f(0, 1) = 1
// plumb: run @f(1, -1) = -2
// plumb: run @f(-1, -1) = 0
// plumb: run @f(7, 2) = 5
// plumb: run @f(-7, 2) = -5
// plumb: run @f(7, -2) = -7
// plumb: run @f(-7, -2) = 7
// plumb: run @f(2147483647, 1) = 2147483646
// plumb: run @f(2147483647, 2147483647) = 0
// plumb: run @f(-2147483648, 1) = -2147483647
// plumb: run @f(-2147483648, 7) = -2147483641
// plumb: run @f(-2147483648, -1) = 2147483647
// plumb: run @f(-2147483648, -2147483648) = 0
// plumb: run @f(1, 0) = 1
// plumb: run @f(2147483647, -2147483648) = -1
func.func @f(%a: index, %b: index) -> index {
  %r = index.xor %a, %b
  return %r : index
}
