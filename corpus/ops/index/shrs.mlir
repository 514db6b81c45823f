// `index.shrs`: shift right, copies of the sign coming in; by the width or more is poison. At the width of the run.

// plumb: run @f(1, 0) = 1
// plumb: run @f(1, 1) = 0
// plumb: run @f(1, 63) = 0
// plumb: run @f(1, 64) = poison
// plumb: run @f(1, -1) = poison
// plumb: run @f(-1, 0) = -1
// plumb: run @f(-1, 1) = -1
// plumb: run @f(-1, 63) = -1
// plumb: run @f(-1, 64) = poison
// plumb: run @f(-1, -1) = poison
// plumb: run @f(-9223372036854775808, 0) = -9223372036854775808
// plumb: run @f(-9223372036854775808, 1) = -4611686018427387904
// plumb: run @f(-9223372036854775808, 63) = -1
// plumb: run @f(-9223372036854775808, 64) = poison
// plumb: run @f(-9223372036854775808, -1) = poison
// plumb: run @f(90, 0) = 90
// plumb: run @f(90, 1) = 45
// plumb: run @f(90, 63) = 0
// plumb: run @f(90, 64) = poison
// plumb: run @f(90, -1) = poison
func.func @f(%a: index, %b: index) -> index {
  %r = index.shrs %a, %b
  return %r : index
}

// -----

// plumb: options index-bitwidth=32
// plumb: run @f(1, 0) = 1
// plumb: run @f(1, 1) = 0
// plumb: run @f(1, 31) = 0
// plumb: run @f(1, 32) = poison
// plumb: run @f(1, -1) = poison
// plumb: run @f(-1, 0) = -1
// plumb: run @f(-1, 1) = -1
// plumb: run @f(-1, 31) = -1
// plumb: run @f(-1, 32) = poison
// plumb: run @f(-1, -1) = poison
// plumb: run @f(-2147483648, 0) = -2147483648
// plumb: run @f(-2147483648, 1) = -1073741824
// plumb: run @f(-2147483648, 31) = -1
// plumb: run @f(-2147483648, 32) = poison
// plumb: run @f(-2147483648, -1) = poison
// plumb: run @f(90, 0) = 90
// plumb: run @f(90, 1) = 45
// plumb: run @f(90, 31) = 0
// plumb: run @f(90, 32) = poison
// plumb: run @f(90, -1) = poison
func.func @f(%a: index, %b: index) -> index {
  %r = index.shrs %a, %b
  return %r : index
}
