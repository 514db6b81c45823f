// `linalg.pooling_nchw_sum`: each element of the output by the definition, from the output given on; strides 2, 1, dilations 1, 2.

// plumb: run @f() = dense<[[[[43, -1], [45, -29]], [[12, 30], [-16, 48]], [[-3, 15], [61, -6]]], [[[28, -23], [0, 48]], [[-33, 31], [15, 10]], [[44, -30], [23, -5]]]]>
func.func @f() -> tensor<2x3x2x2xi32> {
  %0 = arith.constant dense<[[[[-9, 2, 13, 1], [12, 0, 11, -1], [10, -2, 9, -3], [8, -4, 7, -5], [6, -6, 5, -7]], [[4, -8, 3, -9], [2, 13, 1, 12], [0, 11, -1, 10], [-2, 9, -3, 8], [-4, 7, -5, 6]], [[-6, 5, -7, 4], [-8, 3, -9, 2], [13, 1, 12, 0], [11, -1, 10, -2], [9, -3, 8, -4]]], [[[7, -5, 6, -6], [5, -7, 4, -8], [3, -9, 2, 13], [1, 12, 0, 11], [-1, 10, -2, 9]], [[-3, 8, -4, 7], [-5, 6, -6, 5], [-7, 4, -8, 3], [-9, 2, 13, 1], [12, 0, 11, -1]], [[10, -2, 9, -3], [8, -4, 7, -5], [6, -6, 5, -7], [4, -8, 3, -9], [2, 13, 1, 12]]]]> : tensor<2x3x5x4xi8>
  %1 = tensor.empty() : tensor<3x2xi8>
  %2 = arith.constant dense<[[[[-3, 2], [0, -2]], [[3, 1], [-1, -3]], [[2, 0], [-2, 3]]], [[[1, -1], [-3, 2]], [[0, -2], [3, 1]], [[-1, -3], [2, 0]]]]> : tensor<2x3x2x2xi32>
  %r = linalg.pooling_nchw_sum {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>}
    ins(%0, %1 : tensor<2x3x5x4xi8>, tensor<3x2xi8>)
    outs(%2 : tensor<2x3x2x2xi32>) -> tensor<2x3x2x2xi32>
  return %r : tensor<2x3x2x2xi32>
}
