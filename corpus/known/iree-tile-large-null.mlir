module {
  func.func @main() -> tensor<3x3x2xf32> {
    %0 = arith.constant 0 : index
    %1 = arith.constant dense<0.000000e+00> : tensor<1x2x2xf32>
    %2 = arith.constant 2 : index
    %3 = tensor.extract_slice %1[%0, 0, 0] [1, %2, 2] [1, 1, 1] : tensor<1x2x2xf32> to tensor<1x?x2xf32>
    %4 = arith.constant 1 : index
    %5 = tensor.pad %3 low[0, %4, %2] high[%2, 1, 1] {
    ^bb0(%arg0: index, %arg1: index, %arg2: index):
      %9 = arith.constant 0.000000e+00 : f32
      tensor.yield %9 : f32
    } : tensor<1x?x2xf32> to tensor<?x?x?xf32>
    %6 = arith.constant dense<0.000000e+00> : tensor<3x4x2xf32>
    %7 = tensor.empty() : tensor<3x3x2xf32>
    %8 = linalg.conv_1d_ncw_fcw ins(%5, %6 : tensor<?x?x?xf32>, tensor<3x4x2xf32>) outs(%7 : tensor<3x3x2xf32>) -> tensor<3x3x2xf32>
    return %8 : tensor<3x3x2xf32>
  }
}
