module {
  func.func private @jump() {
    cf.br ^bb1
  ^bb1:
    return
  }
  func.func @main() {
    return
  }
}
