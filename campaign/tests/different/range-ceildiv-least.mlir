// Numbers of which no negation overflows.
func.func @main() -> i32 {
  %a = arith.constant -7 : i32
  %b = arith.constant 2 : i32
  %r = arith.ceildivsi %a, %b : i32
  return %r : i32
}
// -----
func.func @main() -> i32 {
  %a = arith.constant -7 : i32
  %b = arith.constant 2 : i32
  %r = arith.floordivsi %a, %b : i32
  return %r : i32
}
// -----
// The least integer and a negative one.
func.func @main() -> i32 {
  %a = arith.constant -2147483648 : i32
  %b = arith.constant -3 : i32
  %r = arith.ceildivsi %a, %b : i32
  return %r : i32
}
// -----
func.func @main() -> i32 {
  %a = arith.constant -2147483648 : i32
  %b = arith.constant -3 : i32
  %r = arith.divsi %a, %b : i32
  return %r : i32
}
