module {
  func.func @main() {
    %0 = arith.constant 0 : index
    cf.br ^end(%0 : index)
  ^end(%1: index):
    return
  }
}
