// Nothing depends on metadata, and another number is handed on.
func.func @main() -> i8 {
  %a = arith.constant 3 : i8
  %b = arith.constant 4 : i8
  %t = arith.constant true
  cf.cond_br %t, ^bb1(%a : i8), ^bb1(%b : i8)
^bb1(%r: i8):
  return %r : i8
}
// -----
func.func @main() -> i8 {
  %a = arith.constant 3 : i8
  %b = arith.constant 4 : i8
  %t = arith.constant true
  cf.cond_br %t, ^bb1(%b : i8), ^bb1(%b : i8)
^bb1(%r: i8):
  return %r : i8
}
