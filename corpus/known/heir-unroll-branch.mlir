module {
  func.func private @f0() {
    cf.br ^bb1
  ^bb1:
    return
  }
  func.func @main() {
    call @f0() : () -> ()
    return
  }
}
