// One cast, and nothing goes back.
func.func @main() -> i8 {
  %n = arith.constant 300 : index
  %r = arith.index_cast %n : index to i8
  return %r : i8
}
// -----
func.func @main() -> i8 {
  %n = arith.constant 300 : index
  %r = arith.constant 43 : i8
  return %r : i8
}
