// Nothing is stored, and the other branch is taken.
func.func @main() -> i8 {
  %c = arith.constant true
  %r = scf.if %c -> (i8) {
    %a = arith.constant 3 : i8
    scf.yield %a : i8
  } else {
    %b = arith.constant 4 : i8
    scf.yield %b : i8
  }
  return %r : i8
}
// -----
func.func @main() -> i8 {
  %c = arith.constant true
  %r = arith.constant 4 : i8
  return %r : i8
}
