module {
  func.func @main() -> tensor<?xf32> {
    %0 = arith.constant 0.000000e+00 : f32
    %1 = tensor.splat %0 : tensor<2x2xf32>
    %2 = arith.constant 0 : index
    %3 = tensor.extract_slice %1[0, 0] [%2, 2] [1, 1] : tensor<2x2xf32> to tensor<?x2xf32>
    %4 = tensor.collapse_shape %3 [[0, 1]] : tensor<?x2xf32> into tensor<?xf32>
    return %4 : tensor<?xf32>
  }
}
