// A shift by something.
func.func @main() -> i64 {
  %a = arith.constant 5 : i64
  %b = arith.constant 3 : i64
  %r = arith.shli %a, %b : i64
  return %r : i64
}
// -----
func.func @main() -> i64 {
  %a = arith.constant 5 : i64
  %b = arith.constant 3 : i64
  %r = arith.shrui %a, %b : i64
  return %r : i64
}
// -----
// A sum behind a shift by nothing.
func.func @main() -> i64 {
  %a = arith.constant 5 : i64
  %b = arith.constant 0 : i64
  %s = arith.shli %a, %b : i64
  %r = arith.addi %s, %a : i64
  return %r : i64
}
// -----
func.func @main() -> i64 {
  %a = arith.constant 5 : i64
  %b = arith.constant 0 : i64
  %s = arith.shli %a, %b : i64
  %r = arith.subi %s, %a : i64
  return %r : i64
}
