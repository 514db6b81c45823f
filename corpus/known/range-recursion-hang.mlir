func.func private @f(%n: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %more = arith.cmpi sgt, %n, %zero : i32
  %r = scf.if %more -> (i32) {
    %less = arith.subi %n, %one : i32
    %x = func.call @f(%less) : (i32) -> i32
    scf.yield %x : i32
  } else {
    scf.yield %n : i32
  }
  return %r : i32
}
func.func @main() -> i32 {
  %three = arith.constant 3 : i32
  %r = call @f(%three) : (i32) -> i32
  return %r : i32
}
