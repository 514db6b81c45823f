// The call of the function that is named becomes a sum.
func.func private @same(%x: i8) -> i8 {
  return %x : i8
}
func.func @main() -> i8 {
  %five = arith.constant 5 : i8
  %six = arith.constant 6 : i8
  %f = constant @same : (i8) -> i8
  %r = call_indirect %f(%five) : (i8) -> i8
  %s = arith.addi %r, %six : i8
  return %s : i8
}
// -----
func.func private @same(%x: i8) -> i8 {
  return %x : i8
}
func.func @main() -> i8 {
  %five = arith.constant 5 : i8
  %six = arith.constant 6 : i8
  %f = constant @same : (i8) -> i8
  %r = arith.addi %five, %six : i8
  %s = arith.addi %r, %six : i8
  return %s : i8
}
