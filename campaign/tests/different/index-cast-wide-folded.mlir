// A positive number.
func.func @main() -> i128 {
  %a = arith.constant 5 : index
  %r = arith.index_cast %a : index to i128
  return %r : i128
}
// -----
func.func @main() -> i128 {
  %a = arith.constant 5 : index
  %r = arith.constant 18446744073709551621 : i128
  return %r : i128
}
// -----
// A width that fills with nothing.
func.func @main() -> i32 {
  %a = arith.constant -5 : index
  %r = arith.index_cast %a : index to i32
  return %r : i32
}
// -----
func.func @main() -> i32 {
  %a = arith.constant -5 : index
  %r = arith.constant 5 : i32
  return %r : i32
}
