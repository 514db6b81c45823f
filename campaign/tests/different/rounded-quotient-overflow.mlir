// A quotient that overflows, and a wrong number comes out.
func.func @main() -> i32 {
  %a = arith.constant -2147483647 : i32
  %b = arith.constant -1 : i32
  %r = arith.floordivsi %a, %b : i32
  return %r : i32
}
// -----
func.func @main() -> i32 {
  %a = arith.constant -2147483647 : i32
  %b = arith.constant -1 : i32
  %r = arith.muli %a, %a : i32
  return %r : i32
}
// -----
// Numbers of which no quotient overflows, and one that does.
func.func @main() -> i32 {
  %a = arith.constant 7 : i32
  %b = arith.constant -1 : i32
  %r = arith.ceildivsi %a, %b : i32
  return %r : i32
}
// -----
func.func @main() -> i32 {
  %a = arith.constant 7 : i32
  %b = arith.constant -1 : i32
  %least = arith.constant -2147483648 : i32
  %r = arith.divsi %least, %b : i32
  return %r : i32
}
