module {
  func.func @main() -> tensor<1x1xi8> {
    %0 = arith.constant 0 : i8
    %1 = tensor.splat %0 : tensor<1x1xi8>
    return %1 : tensor<1x1xi8>
  }
}
