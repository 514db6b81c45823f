// `linalg.conv_2d_ngchw_gfchw`: each element of the output by the definition, from the output given on; strides 2, 1, dilations 1, 2.

// plumb: run @f() = dense<[[[[[135], [46]]], [[[-74], [-28]]]]]>
func.func @f() -> tensor<1x2x1x2x1xi32> {
  %0 = arith.constant dense<[[[[[-9, 2, 13], [1, 12, 0], [11, -1, 10], [-2, 9, -3]], [[8, -4, 7], [-5, 6, -6], [5, -7, 4], [-8, 3, -9]]], [[[2, 13, 1], [12, 0, 11], [-1, 10, -2], [9, -3, 8]], [[-4, 7, -5], [6, -6, 5], [-7, 4, -8], [3, -9, 2]]]]]> : tensor<1x2x2x4x3xi8>
  %1 = arith.constant dense<[[[[[-2, 9], [-3, 8]], [[-4, 7], [-5, 6]]]], [[[[-6, 5], [-7, 4]], [[-8, 3], [-9, 2]]]]]> : tensor<2x1x2x2x2xi8>
  %2 = arith.constant dense<[[[[[-3], [2]]], [[[0], [-2]]]]]> : tensor<1x2x1x2x1xi32>
  %r = linalg.conv_2d_ngchw_gfchw {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>}
    ins(%0, %1 : tensor<1x2x2x4x3xi8>, tensor<2x1x2x2x2xi8>)
    outs(%2 : tensor<1x2x1x2x1xi32>) -> tensor<1x2x1x2x1xi32>
  return %r : tensor<1x2x1x2x1xi32>
}
