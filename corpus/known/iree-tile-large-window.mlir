func.func @main() -> tensor<1x1x1x1x0xf32> {
  %t = arith.constant dense<0.0> : tensor<1x1x1x1x0xf32>
  %w = arith.constant dense<0.0> : tensor<1x1x1xf32>
  %r = linalg.pooling_ndhwc_min ins(%t, %w : tensor<1x1x1x1x0xf32>, tensor<1x1x1xf32>) outs(%t : tensor<1x1x1x1x0xf32>) -> tensor<1x1x1x1x0xf32>
  return %r : tensor<1x1x1x1x0xf32>
}
