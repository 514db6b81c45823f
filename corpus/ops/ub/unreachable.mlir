// `ub.unreachable`: being there is undefined behaviour; not getting there is fine.

// plumb: run @f(1) = 5
// plumb: run @f(0) ub unreachable
func.func @f(%c: i1) -> i32 {
  cf.cond_br %c, ^fine, ^never
^fine:
  %r = arith.constant 5 : i32
  return %r : i32
^never:
  ub.unreachable
}
