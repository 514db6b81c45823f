func.func private @printI64(i64)
func.func @main() -> i64 {
  %a = arith.constant 3 : i64
  vector.print %a : i64
  call @printI64(%a) : (i64) -> ()
  return %a : i64
}
