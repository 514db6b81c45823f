// `linalg.depthwise_conv_2d_nchw_chw`: each element of the output by the definition, from the output given on; strides 2, 1, dilations 1, 2.

// plumb: run @f() = dense<[[[[207, -14], [104, -78], [47, -66]], [[-2, -37], [13, -22], [-71, -7]]], [[[90, -92], [26, 104], [-31, 132]], [[109, -18], [71, -10], [-29, 5]]]]>
func.func @f() -> tensor<2x2x3x2xi32> {
  %0 = arith.constant dense<[[[[-9, 2, 13, 1], [12, 0, 11, -1], [10, -2, 9, -3], [8, -4, 7, -5], [6, -6, 5, -7], [4, -8, 3, -9], [2, 13, 1, 12]], [[0, 11, -1, 10], [-2, 9, -3, 8], [-4, 7, -5, 6], [-6, 5, -7, 4], [-8, 3, -9, 2], [13, 1, 12, 0], [11, -1, 10, -2]]], [[[9, -3, 8, -4], [7, -5, 6, -6], [5, -7, 4, -8], [3, -9, 2, 13], [1, 12, 0, 11], [-1, 10, -2, 9], [-3, 8, -4, 7]], [[-5, 6, -6, 5], [-7, 4, -8, 3], [-9, 2, 13, 1], [12, 0, 11, -1], [10, -2, 9, -3], [8, -4, 7, -5], [6, -6, 5, -7]]]]> : tensor<2x2x7x4xi8>
  %1 = arith.constant dense<[[[-2, 9], [-3, 8], [-4, 7]], [[-5, 6], [-6, 5], [-7, 4]]]> : tensor<2x3x2xi8>
  %2 = arith.constant dense<[[[[-3, 2], [0, -2], [3, 1]], [[-1, -3], [2, 0], [-2, 3]]], [[[1, -1], [-3, 2], [0, -2]], [[3, 1], [-1, -3], [2, 0]]]]> : tensor<2x2x3x2xi32>
  %r = linalg.depthwise_conv_2d_nchw_chw {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>}
    ins(%0, %1 : tensor<2x2x7x4xi8>, tensor<2x3x2xi8>)
    outs(%2 : tensor<2x2x3x2xi32>) -> tensor<2x2x3x2xi32>
  return %r : tensor<2x2x3x2xi32>
}
