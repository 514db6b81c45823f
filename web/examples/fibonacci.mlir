// Calls have frames of their own: the values of each are shown
// while it runs.
func.func @fibonacci(%n: i32) -> i32 {
  %two = arith.constant 2 : i32
  %small = arith.cmpi slt, %n, %two : i32
  %result = scf.if %small -> (i32) {
    scf.yield %n : i32
  } else {
    %one = arith.constant 1 : i32
    %a = arith.subi %n, %one : i32
    %b = arith.subi %n, %two : i32
    %x = func.call @fibonacci(%a) : (i32) -> i32
    %y = func.call @fibonacci(%b) : (i32) -> i32
    %sum = arith.addi %x, %y : i32
    scf.yield %sum : i32
  }
  return %result : i32
}

func.func @main() -> i32 {
  %n = arith.constant 6 : i32
  %r = func.call @fibonacci(%n) : (i32) -> i32
  return %r : i32
}
