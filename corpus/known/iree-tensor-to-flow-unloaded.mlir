module {
  func.func private @f0(%arg0: tensor<2x2xf32>, %arg1: index) {
    %0 = tensor.extract_slice %arg0[0, 0] [2, %arg1] [1, 1] : tensor<2x2xf32> to tensor<2x?xf32>
    return
  }
  func.func @main() {
    return
  }
}
