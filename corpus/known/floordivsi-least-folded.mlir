func.func @main() -> i32 {
  %a = arith.constant -2147483648 : i32
  %b = arith.constant -3 : i32
  %r = arith.floordivsi %a, %b : i32
  return %r : i32
}
