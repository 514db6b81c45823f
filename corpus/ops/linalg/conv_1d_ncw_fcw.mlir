// `linalg.conv_1d_ncw_fcw`: each element of the output by the definition, from the output given on; strides 2, dilations 1.

// plumb: run @f() = dense<[[[-57, -113], [-102, -216], [106, -82]], [[-176, -193], [-200, -199], [-93, -90]]]>
func.func @f() -> tensor<2x3x2xi32> {
  %0 = arith.constant dense<[[[-9, 2, 13, 1, 12], [0, 11, -1, 10, -2]], [[9, -3, 8, -4, 7], [-5, 6, -6, 5, -7]]]> : tensor<2x2x5xi8>
  %1 = arith.constant dense<[[[-2, 9, -3], [8, -4, 7]], [[-5, 6, -6], [5, -7, 4]], [[-8, 3, -9], [2, 13, 1]]]> : tensor<3x2x3xi8>
  %2 = arith.constant dense<[[[-3, 2], [0, -2], [3, 1]], [[-1, -3], [2, 0], [-2, 3]]]> : tensor<2x3x2xi32>
  %r = linalg.conv_1d_ncw_fcw {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>}
    ins(%0, %1 : tensor<2x2x5xi8>, tensor<3x2x3xi8>)
    outs(%2 : tensor<2x3x2xi32>) -> tensor<2x3x2xi32>
  return %r : tensor<2x3x2xi32>
}
