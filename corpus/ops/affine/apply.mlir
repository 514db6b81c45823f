// `affine.apply`: an expression of indices. Quotients are rounded as they say, a remainder is never negative; what does
// not fit `index` is poison (also the multiple that a remainder is left of), and a divisor that is not positive is undefined behaviour.

// plumb: run @sum(3, 4) = 15
// plumb: run @sum(-3, 0) = -5
func.func @sum(%a: index, %b: index) -> index {
  %r = affine.apply affine_map<(d0)[s0] -> (d0 * 2 + s0 * 2 + 1)>(%a)[%b]
  return %r : index
}

// plumb: run @floordiv(7, 2) = 3
// plumb: run @floordiv(-7, 2) = -4
// plumb: run @floordiv(-8, 2) = -4
// plumb: run @floordiv(-1, 9223372036854775807) = -1
// plumb: run @floordiv(-9223372036854775808, 1) = -9223372036854775808
// plumb: run @floordiv(7, 0) ub non-positive-divisor
// plumb: run @floordiv(7, -2) ub non-positive-divisor
// plumb: run @floordiv(7, poison) ub undefined-divisor
func.func @floordiv(%a: index, %b: index) -> index {
  %r = affine.apply affine_map<(d0)[s0] -> (d0 floordiv s0)>(%a)[%b]
  return %r : index
}

// plumb: run @ceildiv(7, 2) = 4
// plumb: run @ceildiv(-7, 2) = -3
// plumb: run @ceildiv(8, 2) = 4
// plumb: run @ceildiv(0, 5) = 0
// plumb: run @ceildiv(1, 9223372036854775807) = 1
// plumb: run @ceildiv(-9223372036854775807, 3) = -3074457345618258602
// plumb: run @ceildiv(-9223372036854775808, 3) = poison
// plumb: run @ceildiv(9223372036854775807, 2) = 4611686018427387904
// plumb: run @ceildiv(7, 0) ub non-positive-divisor
// plumb: run @ceildiv(7, -1) ub non-positive-divisor
func.func @ceildiv(%a: index, %b: index) -> index {
  %r = affine.apply affine_map<(d0)[s0] -> (d0 ceildiv s0)>(%a)[%b]
  return %r : index
}

// plumb: run @mod(7, 3) = 1
// plumb: run @mod(-7, 3) = 2
// plumb: run @mod(-6, 3) = 0
// plumb: run @mod(-9223372036854775807, 9223372036854775807) = 0
// plumb: run @mod(-9223372036854775808, 4) = 0
// plumb: run @mod(-9223372036854775808, 3) = poison
// plumb: run @mod(7, 0) ub non-positive-divisor
// plumb: run @mod(7, -3) ub non-positive-divisor
func.func @mod(%a: index, %b: index) -> index {
  %r = affine.apply affine_map<(d0)[s0] -> (d0 mod s0)>(%a)[%b]
  return %r : index
}

// Divisors that are numbers.
// plumb: run @numbers(-11) = -2, -2, 4, 3
// plumb: run @numbers(11) = 1, 3, 1, -2
func.func @numbers(%a: index) -> (index, index, index, index) {
  %f = affine.apply affine_map<(d0) -> (d0 floordiv 4 - d0 floordiv 11)>(%a)
  %c = affine.apply affine_map<(d0) -> ((d0 + 1) ceildiv 5)>(%a)
  %m = affine.apply affine_map<(d0) -> (d0 mod 5)>(%a)
  %e = affine.apply affine_map<(d0) -> (-(d0 floordiv 16) * 2 - d0 ceildiv 7)>(%a)
  return %f, %c, %m, %e : index, index, index, index
}

// plumb: run @negative_number(5) ub non-positive-divisor
func.func @negative_number(%a: index) -> index {
  %r = affine.apply affine_map<(d0) -> (d0 floordiv -2)>(%a)
  return %r : index
}

// plumb: run @no_operands() = 7
func.func @no_operands() -> index {
  %r = affine.apply affine_map<() -> (7)>()
  return %r : index
}

// plumb: run @overflow(9223372036854775806) = 9223372036854775807
// plumb: run @overflow(9223372036854775807) = poison
func.func @overflow(%a: index) -> index {
  %r = affine.apply affine_map<(d0) -> (d0 + 1)>(%a)
  return %r : index
}

// A step on the way is enough, also where what follows would lead back.
// plumb: run @on_the_way(4611686018427387903) = 4611686018427387903
// plumb: run @on_the_way(4611686018427387904) = poison
func.func @on_the_way(%a: index) -> index {
  %r = affine.apply affine_map<(d0)[s0] -> ((d0 * 2) floordiv 4 + d0 mod 2 + d0 floordiv 2)>(%a)[%a]
  return %r : index
}

// plumb: run @of_poison(0) = poison
func.func @of_poison(%a: index) -> index {
  %p = ub.poison : index
  %r = affine.apply affine_map<(d0, d1) -> (d0 + d1 mod 3)>(%a, %p)
  return %r : index
}

// -----

// At the width that `index` has.
// plumb: options index-bitwidth=32
// plumb: run @narrow(2147483646) = 2147483647
// plumb: run @narrow(2147483647) = poison
func.func @narrow(%a: index) -> index {
  %r = affine.apply affine_map<(d0) -> (d0 + 1)>(%a)
  return %r : index
}

// -----

// Where constants of two levels come together, their sum and product wrap, as in the reference. Two constants whose sum
// overflows stay as they are.

// plumb: run @sum(0) = -9223372036854775807
func.func @sum(%a: index) -> index {
  %r = affine.apply affine_map<(d0) -> (d0 + 9223372036854775807 + 2)>(%a)
  return %r : index
}

// plumb: run @product(3) = -6
func.func @product(%a: index) -> index {
  %r = affine.apply affine_map<(d0) -> (d0 * 9223372036854775807 * 2)>(%a)
  return %r : index
}

// plumb: run @terms(1) = -9223372036854775808
func.func @terms(%a: index) -> index {
  %r = affine.apply affine_map<(d0) -> (d0 * 9223372036854775807 + d0)>(%a)
  return %r : index
}

// The least number is written as a sum, which every release reads.
// plumb: run @least(1) = -9223372036854775807
func.func @least(%a: index) -> index {
  %r = affine.apply affine_map<(d0)[s0] -> (d0 - 1 + (-9223372036854775807 - 1) * s0 + 1)>(%a)[%a]
  return %r : index
}
