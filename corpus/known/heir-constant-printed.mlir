module {
  func.func @main() {
    %0 = arith.constant dense<[[-1, 0], [0, 0]]> : tensor<2x2xi8>
    return
  }
}
