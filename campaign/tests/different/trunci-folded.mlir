// The number is wrong.
func.func @main() -> i8 {
  %a = arith.constant 7 : i32
  %b = arith.trunci %a overflow<nuw> : i32 to i16
  %c = arith.trunci %b overflow<nuw> : i16 to i8
  return %c : i8
}
// -----
func.func @main() -> i8 {
  %a = arith.constant 7 : i32
  %b = arith.trunci %a overflow<nuw> : i32 to i16
  %c = arith.constant 8 : i8
  return %c : i8
}
// -----
// Poison, of a truncation that promises nothing.
func.func @main() -> i8 {
  %a = arith.constant 300 : i32
  %c = arith.trunci %a : i32 to i8
  return %c : i8
}
// -----
func.func @main() -> i8 {
  %a = arith.constant 300 : i32
  %c = arith.trunci %a overflow<nuw> : i32 to i8
  return %c : i8
}
