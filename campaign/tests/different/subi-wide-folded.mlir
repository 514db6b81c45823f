// The operands are exchanged.
func.func @main() -> i128 {
  %a = arith.constant 5 : i128
  %b = arith.constant 3 : i128
  %r = arith.subi %a, %b : i128
  return %r : i128
}
// -----
func.func @main() -> i128 {
  %a = arith.constant 5 : i128
  %b = arith.constant 3 : i128
  %r = arith.subi %b, %a : i128
  return %r : i128
}
