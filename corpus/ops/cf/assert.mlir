// `cf.assert`: a condition that does not hold ends the program.

// plumb: run @f(1) = 3
// plumb: run @f(0) trap
func.func @f(%c: i1) -> i32 {
  cf.assert %c, "the condition holds"
  %r = arith.constant 3 : i32
  return %r : i32
}
