// The least integer and a positive one, rounded to zero.
func.func @main() -> i32 {
  %a = arith.constant -2147483648 : i32
  %b = arith.constant 3 : i32
  %r = arith.floordivsi %a, %b : i32
  return %r : i32
}
// -----
func.func @main() -> i32 {
  %a = arith.constant -2147483648 : i32
  %b = arith.constant 3 : i32
  %r = arith.divsi %a, %b : i32
  return %r : i32
}
// -----
// Other negative numbers, rounded up.
func.func @main() -> i32 {
  %a = arith.constant -7 : i32
  %b = arith.constant -2 : i32
  %r = arith.floordivsi %a, %b : i32
  return %r : i32
}
// -----
func.func @main() -> i32 {
  %a = arith.constant -7 : i32
  %b = arith.constant -2 : i32
  %r = arith.ceildivsi %a, %b : i32
  return %r : i32
}
