// `affine.parallel` without dimensions, and with a step of zero.

// A box of no dimensions has one point.
// plumb: run @point() = 7
func.func @point() -> i32 {
  %c = arith.constant 7 : i32
  %r = affine.parallel () = () to () reduce ("addi") -> (i32) {
    affine.yield %c : i32
  }
  return %r : i32
}

// plumb: run @no_step() ub loop-overflow
func.func @no_step() {
  affine.parallel (%i) = (0) to (2) step (0) {
  }
  return
}
