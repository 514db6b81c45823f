// `linalg.depthwise_conv_1d_nwc_wcm`: each element of the output by the definition, from the output given on; strides 2, dilations 1.

// plumb: run @f() = dense<[[[[-109, 72], [-11, 20]], [[-125, 236], [18, -17]], [[-102, 193], [47, -47]]], [[[-67, 129], [91, -102]], [[-44, 86], [127, -139]], [[-21, 43], [-120, 54]]]]>
func.func @f() -> tensor<2x3x2x2xi32> {
  %0 = arith.constant dense<[[[-9, 2], [13, 1], [12, 0], [11, -1], [10, -2], [9, -3], [8, -4]], [[7, -5], [6, -6], [5, -7], [4, -8], [3, -9], [2, 13], [1, 12]]]> : tensor<2x7x2xi8>
  %1 = arith.constant dense<[[[-2, 9], [-3, 8]], [[-4, 7], [-5, 6]], [[-6, 5], [-7, 4]]]> : tensor<3x2x2xi8>
  %2 = arith.constant dense<[[[[-3, 2], [0, -2]], [[3, 1], [-1, -3]], [[2, 0], [-2, 3]]], [[[1, -1], [-3, 2]], [[0, -2], [3, 1]], [[-1, -3], [2, 0]]]]> : tensor<2x3x2x2xi32>
  %r = linalg.depthwise_conv_1d_nwc_wcm {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>}
    ins(%0, %1 : tensor<2x7x2xi8>, tensor<3x2x2xi8>)
    outs(%2 : tensor<2x3x2x2xi32>) -> tensor<2x3x2x2xi32>
  return %r : tensor<2x3x2x2xi32>
}
