module {
  func.func @main() -> tensor<f32> {
    %0 = arith.constant dense<0.000000e+00> : tensor<f32>
    %1 = linalg.elementwise <abs> ins(%0 : tensor<f32>) outs(%0 : tensor<f32>) -> tensor<f32>
    return %1 : tensor<f32>
  }
}
