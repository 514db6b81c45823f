module {
  func.func @f1() {
    return
  }
  func.func @main() {
    call @f1() : () -> ()
    return
  }
}
