func.func private @f() -> index {
  %r = arith.constant 7 : index
  return %r : index
}
func.func private @g(%x: i64) -> i64 {
  return %x : i64
}
func.func @main() -> i64 {
  %x = func.call @f() : () -> index
  %i = arith.index_cast %x : index to i64
  %r = func.call @g(%i) : (i64) -> i64
  return %r : i64
}
