func.func @main() -> tensor<1xf32> {
  %t = arith.constant dense<0.0> : tensor<1xf32>
  %r = linalg.negf ins(%t : tensor<1xf32>) outs(%t : tensor<1xf32>) -> tensor<1xf32>
  return %r : tensor<1xf32>
}
