// A width of which the constants are right.
func.func @main() -> i32 {
  %a = arith.constant 7 : i32
  %b = arith.constant 2 : i32
  %r = arith.ceildivsi %a, %b : i32
  return %r : i32
}
// -----
func.func @main() -> i32 {
  %a = arith.constant 7 : i32
  %b = arith.constant 2 : i32
  %r = arith.divsi %a, %b : i32
  return %r : i32
}
