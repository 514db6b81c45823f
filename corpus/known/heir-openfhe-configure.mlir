module {
  func.func private @f0(%arg0: i8) {
    return
  }
  func.func @main() {
    return
  }
}
