module {
  func.func @main() {
    cf.br ^bb1
  ^bb1:
    %0 = arith.constant 0 : i8
    cf.switch %0 : i8, [
      default: ^bb3,
      0: ^bb3,
      1: ^bb2,
      2: ^bb2
    ]
  ^bb2:
    cf.br ^bb1
  ^bb3:
    return
  }
}
