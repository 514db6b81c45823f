// A division that is not exact.
func.func @main() -> i64 {
  %least = arith.constant -9223372036854775808 : i64
  %r = arith.divsi %least, %least : i64
  return %r : i64
}
// -----
// One that is exact, by another number.
func.func @main() -> i64 {
  %six = arith.constant 6 : i64
  %three = arith.constant 3 : i64
  %r = arith.divsi %six, %three exact : i64
  return %r : i64
}
