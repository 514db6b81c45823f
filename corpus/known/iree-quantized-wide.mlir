module {
  func.func @main() -> tensor<1x1x1x1xi16> {
    %0 = arith.constant dense<0> : tensor<1x1x1x1xi16>
    %1 = arith.constant -1 : i8
    %2 = arith.constant 0 : i8
    %3 = linalg.conv_2d_nhwc_hwcf_q ins(%0, %0, %1, %2 : tensor<1x1x1x1xi16>, tensor<1x1x1x1xi16>, i8, i8) outs(%0 : tensor<1x1x1x1xi16>) -> tensor<1x1x1x1xi16>
    return %3 : tensor<1x1x1x1xi16>
  }
}
