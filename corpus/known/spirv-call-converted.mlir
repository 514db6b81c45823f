module {
  func.func private @f0() {
    %0 = arith.constant 0 : i64
    cf.br ^bb1(%0 : i64)
  ^bb1(%1: i64):
    return
  }
  func.func @main() {
    call @f0() : () -> ()
    return
  }
}
