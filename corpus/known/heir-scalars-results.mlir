module {
  func.func @main() -> (tensor<1xi8>, tensor<f32>) {
    %0 = tensor.empty() : tensor<1xi8>
    %1 = tensor.empty() : tensor<f32>
    return %0, %1 : tensor<1xi8>, tensor<f32>
  }
}
