// An extension of what was not truncated.
func.func @main() -> i64 {
  %a = arith.constant -1 : i8
  %r = arith.extsi %a : i8 to i64
  return %r : i64
}
// -----
func.func @main() -> i64 {
  %a = arith.constant -1 : i8
  %r = arith.extui %a : i8 to i64
  return %r : i64
}
