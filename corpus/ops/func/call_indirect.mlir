// `func.call_indirect`, `func.constant`: calls through a value.

func.func private @double(%a: i32) -> i32 {
  %r = arith.addi %a, %a : i32
  return %r : i32
}
func.func private @square(%a: i32) -> i32 {
  %r = arith.muli %a, %a : i32
  return %r : i32
}

// plumb: run @f(1, 5) = 10
// plumb: run @f(0, 5) = 25
func.func @f(%c: i1, %a: i32) -> i32 {
  %d = func.constant @double : (i32) -> i32
  %s = func.constant @square : (i32) -> i32
  %g = arith.select %c, %d, %s : (i32) -> i32
  %r = func.call_indirect %g(%a) : (i32) -> i32
  return %r : i32
}
