module {
  func.func @main() {
    %0 = arith.constant dense<false> : tensor<1x1x1x1xi1>
    %1 = arith.constant 0 : i8
    %2 = tensor.splat %1 : tensor<1x1x1x1xi8>
    %3 = linalg.elementwise <select> ins(%0, %2, %2 : tensor<1x1x1x1xi1>, tensor<1x1x1x1xi8>, tensor<1x1x1x1xi8>) outs(%2 : tensor<1x1x1x1xi8>) -> tensor<1x1x1x1xi8>
    return
  }
}
