module {
  func.func @main() -> tensor<2x?x3xi8> {
    %0 = arith.constant 1 : index
    %1 = tensor.empty(%0) : tensor<2x?xi8>
    %2 = tensor.empty() : tensor<2x1x3xi8>
    %3 = tensor.cast %2 : tensor<2x1x3xi8> to tensor<2x?x3xi8>
    %4 = linalg.broadcast ins(%1 : tensor<2x?xi8>) outs(%3 : tensor<2x?x3xi8>) dimensions = [2]
    return %4 : tensor<2x?x3xi8>
  }
}
