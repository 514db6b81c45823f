module {
  func.func @main() {
    %0 = arith.constant false
    cf.assert %0, "never"
    return
  }
}
