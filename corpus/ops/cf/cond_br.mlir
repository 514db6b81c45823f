// `cf.cond_br`: one of two jumps; both may go to the same block with different arguments.

// plumb: run @f(1) = 10
// plumb: run @f(0) = 20
func.func @f(%c: i1) -> i32 {
  %a = arith.constant 10 : i32
  %b = arith.constant 20 : i32
  cf.cond_br %c, ^next(%a : i32), ^next(%b : i32)
^next(%x: i32):
  return %x : i32
}

// plumb: run @poisoned() ub undefined-branch
func.func @poisoned() {
  %c = ub.poison : i1
  cf.cond_br %c, ^a, ^a
^a:
  return
}
