module {
  func.func private @printI64(i64)
  func.func @main() {
    %0 = arith.constant 0 : i64
    call @printI64(%0) : (i64) -> ()
    return
  }
}
