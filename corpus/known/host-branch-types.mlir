module {
  func.func @main() {
    %0 = arith.constant 0 : index
    cf.br ^bb1(%0 : index)
  ^bb1(%1: index):
    return
  }
}
