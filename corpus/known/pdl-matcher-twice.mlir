func.func @matcher() -> i8 {
  %0 = arith.constant 4 : i8
  return %0 : i8
}
func.func @main() -> i8 {
  %0 = call @matcher() : () -> i8
  return %0 : i8
}
