// `linalg.pooling_nwc_min_unsigned`: each element of the output by the definition, from the output given on; strides 2, dilations 1.

// plumb: run @f() = dense<[[[117, 2], [0, 0], [3, 1]], [[63, 211], [2, 0], [27, 3]]]>
func.func @f() -> tensor<2x3x2xi32> {
  %0 = arith.constant dense<[[[-81, 18], [117, 9], [108, 0], [99, -9], [90, -18], [81, -27]], [[72, -36], [63, -45], [54, -54], [45, -63], [36, -72], [27, -81]]]> : tensor<2x6x2xi8>
  %1 = tensor.empty() : tensor<2xi8>
  %2 = arith.constant dense<[[[-3, 2], [0, -2], [3, 1]], [[-1, -3], [2, 0], [-2, 3]]]> : tensor<2x3x2xi32>
  %r = linalg.pooling_nwc_min_unsigned {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>}
    ins(%0, %1 : tensor<2x6x2xi8>, tensor<2xi8>)
    outs(%2 : tensor<2x3x2xi32>) -> tensor<2x3x2xi32>
  return %r : tensor<2x3x2xi32>
}
