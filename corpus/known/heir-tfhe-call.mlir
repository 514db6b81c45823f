module {
  func.func private @f0() {
    return
  }
  func.func @main() {
    call @f0() : () -> ()
    return
  }
}
