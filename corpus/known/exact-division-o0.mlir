// The least integer divided by itself, without a remainder.
func.func @main() -> i64 {
  %least = arith.constant -9223372036854775808 : i64
  %r = arith.divsi %least, %least exact : i64
  return %r : i64
}
