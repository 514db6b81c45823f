// The smallest number divided by -1 does not fit: the division is
// undefined behaviour.
func.func @main() -> i32 {
  %smallest = arith.constant -2147483648 : i32
  %minus_one = arith.constant -1 : i32
  %quotient = arith.divsi %smallest, %minus_one : i32
  return %quotient : i32
}
