// `linalg.pooling_ncw_sum`: each element of the output by the definition, from the output given on; strides 2, dilations 1.

// plumb: run @f() = dense<[[[-10, 16], [12, 8], [11, 7]], [[3, -1], [2, -2], [-6, -3]]]>
func.func @f() -> tensor<2x3x2xi32> {
  %0 = arith.constant dense<[[[-9, 2, 13, 1], [12, 0, 11, -1], [10, -2, 9, -3]], [[8, -4, 7, -5], [6, -6, 5, -7], [4, -8, 3, -9]]]> : tensor<2x3x4xi8>
  %1 = tensor.empty() : tensor<2xi8>
  %2 = arith.constant dense<[[[-3, 2], [0, -2], [3, 1]], [[-1, -3], [2, 0], [-2, 3]]]> : tensor<2x3x2xi32>
  %r = linalg.pooling_ncw_sum {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>}
    ins(%0, %1 : tensor<2x3x4xi8>, tensor<2xi8>)
    outs(%2 : tensor<2x3x2xi32>) -> tensor<2x3x2xi32>
  return %r : tensor<2x3x2xi32>
}
