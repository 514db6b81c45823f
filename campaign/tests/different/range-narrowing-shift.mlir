// No poison, and another number comes out.
func.func @main() -> i32 {
  %a = arith.constant 96 : i32
  %n = arith.constant 2 : i32
  %o = arith.constant 3 : i32
  %r = arith.shrui %a, %n : i32
  return %r : i32
}
// -----
func.func @main() -> i32 {
  %a = arith.constant 96 : i32
  %n = arith.constant 2 : i32
  %o = arith.constant 3 : i32
  %r = arith.shrui %a, %o : i32
  return %r : i32
}
