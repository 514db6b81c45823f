// A positive number is extended.
func.func @main() -> i32 {
  %a = arith.constant 7 : i16
  %b = arith.constant 2 : i16
  %q = arith.ceildivsi %a, %b : i16
  %r = arith.extsi %q : i16 to i32
  return %r : i32
}
// -----
func.func @main() -> i32 {
  %a = arith.constant 7 : i16
  %b = arith.constant 2 : i16
  %q = arith.ceildivsi %a, %b : i16
  %minus = arith.constant -1 : i32
  %x = arith.extui %q : i16 to i32
  %r = arith.xori %x, %minus : i32
  return %r : i32
}
// -----
// A negative number that is no quotient.
func.func @main() -> i32 {
  %a = arith.constant -7 : i16
  %r = arith.extsi %a : i16 to i32
  return %r : i32
}
// -----
func.func @main() -> i32 {
  %a = arith.constant -7 : i16
  %r = arith.extui %a : i16 to i32
  return %r : i32
}
