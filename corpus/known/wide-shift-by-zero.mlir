// 5 shifted by nothing: the upper half is 0.
func.func private @amount() -> i32 {
  %z = arith.constant 0 : i32
  return %z : i32
}
func.func @main() -> i32 {
  %five = arith.constant 5 : i64
  %wide = arith.constant 32 : i64
  %n = func.call @amount() : () -> i32
  %by = arith.extui %n : i32 to i64
  %shifted = arith.shli %five, %by : i64
  %upper = arith.shrui %shifted, %wide : i64
  %r = arith.trunci %upper : i64 to i32
  return %r : i32
}
