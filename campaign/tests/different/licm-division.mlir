// A remainder that is executed comes out wrong.
func.func @main() -> i32 {
  %a = arith.constant 7 : i32
  %b = arith.constant 2 : i32
  %r = arith.remsi %a, %b : i32
  return %r : i32
}
// -----
func.func @main() -> i32 {
  %a = arith.constant 7 : i32
  %b = arith.constant 2 : i32
  %r = arith.divsi %a, %b : i32
  return %r : i32
}
