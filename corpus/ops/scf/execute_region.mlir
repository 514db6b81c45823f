// `scf.execute_region`: blocks within one operation.

// plumb: engines interp

// plumb: run @f(1) = 10
// plumb: run @f(0) = 20
func.func @f(%c: i1) -> i32 {
  %r = scf.execute_region -> i32 {
    cf.cond_br %c, ^yes, ^no
  ^yes:
    %a = arith.constant 10 : i32
    scf.yield %a : i32
  ^no:
    %b = arith.constant 20 : i32
    scf.yield %b : i32
  }
  return %r : i32
}
