module {
  func.func private @f2() {
    return
  }
  func.func @main() {
    call @f2() : () -> ()
    return
  }
}
