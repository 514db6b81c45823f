// A width of which the constants are right.
func.func @main() -> i32 {
  %a = arith.constant -7 : i32
  %b = arith.constant 2 : i32
  %r = arith.floordivsi %a, %b : i32
  return %r : i32
}
// -----
func.func @main() -> i32 {
  %a = arith.constant -7 : i32
  %b = arith.constant 2 : i32
  %r = arith.divsi %a, %b : i32
  return %r : i32
}
// -----
// 128 bits, and rounded to zero.
func.func @main() -> i128 {
  %a = arith.constant -7 : i128
  %b = arith.constant 2 : i128
  %r = arith.floordivsi %a, %b : i128
  return %r : i128
}
// -----
func.func @main() -> i128 {
  %a = arith.constant -7 : i128
  %b = arith.constant 2 : i128
  %r = arith.divsi %a, %b : i128
  return %r : i128
}
