// `linalg.depthwise_conv_1d_ncw_cw`: each element of the output by the definition, from the output given on; strides 2, dilations 1.

// plumb: run @f() = dense<[[[33, -15, -24], [-43, -43, -50]], [[-53, -62, -64], [-71, -78, -78]]]>
func.func @f() -> tensor<2x2x3xi32> {
  %0 = arith.constant dense<[[[-9, 2, 13, 1, 12, 0], [11, -1, 10, -2, 9, -3]], [[8, -4, 7, -5, 6, -6], [5, -7, 4, -8, 3, -9]]]> : tensor<2x2x6xi8>
  %1 = arith.constant dense<[[-2, 9], [-3, 8]]> : tensor<2x2xi8>
  %2 = arith.constant dense<[[[-3, 2, 0], [-2, 3, 1]], [[-1, -3, 2], [0, -2, 3]]]> : tensor<2x2x3xi32>
  %r = linalg.depthwise_conv_1d_ncw_cw {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>}
    ins(%0, %1 : tensor<2x2x6xi8>, tensor<2x2xi8>)
    outs(%2 : tensor<2x2x3xi32>) -> tensor<2x2x3xi32>
  return %r : tensor<2x2x3xi32>
}
