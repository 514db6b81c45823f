// The other integer is selected.
func.func @main() -> i8 {
  %t = arith.constant true
  %a = arith.constant 3 : i8
  %b = arith.constant 4 : i8
  %r = arith.select %t, %a, %b : i8
  return %r : i8
}
// -----
func.func @main() -> i8 {
  %t = arith.constant true
  %a = arith.constant 3 : i8
  %b = arith.constant 4 : i8
  %r = arith.select %t, %b, %a : i8
  return %r : i8
}
