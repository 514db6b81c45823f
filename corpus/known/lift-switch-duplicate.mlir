module {
  func.func @main() {
    %0 = arith.constant 0 : i64
    scf.execute_region {
      cf.switch %0 : i64, [
        default: ^bb1,
        1: ^bb2,
        0: ^bb3,
        9223372036854775807: ^bb4
      ]
    ^bb1:
      cf.br ^bb5
    ^bb2:
      cf.br ^bb5
    ^bb3:
      cf.br ^bb5
    ^bb4:
      cf.br ^bb5
    ^bb5:
      scf.yield
    }
    return
  }
}
