module {
  func.func @main() {
    %0 = arith.constant 0 : i128
    %1 = arith.cmpi uge, %0, %0 : i128
    return
  }
}
