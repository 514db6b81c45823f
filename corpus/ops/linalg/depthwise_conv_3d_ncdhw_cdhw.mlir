// `linalg.depthwise_conv_3d_ncdhw_cdhw`: each element of the output by the definition, from the output given on; strides 2, 1, 2, dilations 1, 2, 1.

// plumb: run @f() = dense<[[[[[-141, -198]], [[314, 296]]], [[[-261, -201]], [[249, 56]]]]]>
func.func @f() -> tensor<1x2x2x1x2xi32> {
  %0 = arith.constant dense<[[[[[-9, 2, 13, 1], [12, 0, 11, -1], [10, -2, 9, -3]], [[8, -4, 7, -5], [6, -6, 5, -7], [4, -8, 3, -9]], [[2, 13, 1, 12], [0, 11, -1, 10], [-2, 9, -3, 8]], [[-4, 7, -5, 6], [-6, 5, -7, 4], [-8, 3, -9, 2]]], [[[13, 1, 12, 0], [11, -1, 10, -2], [9, -3, 8, -4]], [[7, -5, 6, -6], [5, -7, 4, -8], [3, -9, 2, 13]], [[1, 12, 0, 11], [-1, 10, -2, 9], [-3, 8, -4, 7]], [[-5, 6, -6, 5], [-7, 4, -8, 3], [-9, 2, 13, 1]]]]]> : tensor<1x2x4x3x4xi8>
  %1 = arith.constant dense<[[[[-2, 9], [-3, 8]], [[-4, 7], [-5, 6]]], [[[-6, 5], [-7, 4]], [[-8, 3], [-9, 2]]]]> : tensor<2x2x2x2xi8>
  %2 = arith.constant dense<[[[[[-3, 2]], [[0, -2]]], [[[3, 1]], [[-1, -3]]]]]> : tensor<1x2x2x1x2xi32>
  %r = linalg.depthwise_conv_3d_ncdhw_cdhw {dilations = dense<[1, 2, 1]> : tensor<3xi64>, strides = dense<[2, 1, 2]> : tensor<3xi64>}
    ins(%0, %1 : tensor<1x2x4x3x4xi8>, tensor<2x2x2x2xi8>)
    outs(%2 : tensor<1x2x2x1x2xi32>) -> tensor<1x2x2x1x2xi32>
  return %r : tensor<1x2x2x1x2xi32>
}
