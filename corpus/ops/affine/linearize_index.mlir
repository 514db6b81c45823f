// `affine.linearize_index`: digits put together, each worth the product of the basis elements behind it. `disjoint`
// promises that no digit reaches into another, and a bound of the first one that it is below it.

// plumb: run @numbers(2, 3, 4) = 59
// plumb: run @numbers(2, 9, -4) = 81
// plumb: run @numbers(-1, 0, 0) = -20
func.func @numbers(%a: index, %b: index, %c: index) -> index {
  %r = affine.linearize_index [%a, %b, %c] by (4, 5) : index
  return %r : index
}

// plumb: run @values(2, 3, 5) = 13
// plumb: run @values(2, 3, 0) = 3
// plumb: run @values(2, 3, -5) = -7
func.func @values(%a: index, %b: index, %n: index) -> index {
  %r = affine.linearize_index [%a, %b] by (%n) : index
  return %r : index
}

// plumb: run @bounded(2) = 10
// plumb: run @bounded(3) = poison
// plumb: run @bounded(-3) = -15
func.func @bounded(%a: index) -> index {
  %c0 = arith.constant 0 : index
  %r = affine.linearize_index [%a, %c0] by (3, 5) : index
  return %r : index
}

// plumb: run @disjoint(2, 4) = 14
// plumb: run @disjoint(-2, 4) = -6
// plumb: run @disjoint(2, 5) = poison
// plumb: run @disjoint(2, -1) = poison
func.func @disjoint(%a: index, %b: index) -> index {
  %r = affine.linearize_index disjoint [%a, %b] by (5) : index
  return %r : index
}

// plumb: run @overflow(4611686018427387903) = 9223372036854775806
// plumb: run @overflow(4611686018427387904) = poison
func.func @overflow(%a: index) -> index {
  %c0 = arith.constant 0 : index
  %r = affine.linearize_index [%a, %c0] by (2) : index
  return %r : index
}

// plumb: run @no_digits() = 0
func.func @no_digits() -> index {
  %r = affine.linearize_index [] by () : index
  return %r : index
}

// plumb: run @there_and_back(12345) = 12345
func.func @there_and_back(%x: index) -> index {
  %r:3 = affine.delinearize_index %x into (7, 11) : index, index, index
  %y = affine.linearize_index disjoint [%r#0, %r#1, %r#2] by (7, 11) : index
  return %y : index
}
