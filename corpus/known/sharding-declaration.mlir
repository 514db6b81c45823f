func.func private @printI64(i64)
func.func @main() {
  %zero = arith.constant 0 : i64
  call @printI64(%zero) : (i64) -> ()
  return
}
