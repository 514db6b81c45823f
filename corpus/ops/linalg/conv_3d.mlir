// `linalg.conv_3d`: each element of the output by the definition, from the output given on.

// plumb: run @f() = dense<[[[139, 92], [170, -91], [17, 9]], [[97, -164], [-10, -18], [152, -102]]]>
func.func @f() -> tensor<2x3x2xi32> {
  %0 = arith.constant dense<[[[-9, 2, 13], [1, 12, 0], [11, -1, 10], [-2, 9, -3], [8, -4, 7]], [[-5, 6, -6], [5, -7, 4], [-8, 3, -9], [2, 13, 1], [12, 0, 11]], [[-1, 10, -2], [9, -3, 8], [-4, 7, -5], [6, -6, 5], [-7, 4, -8]]]> : tensor<3x5x3xi8>
  %1 = arith.constant dense<[[[-2, 9], [-3, 8], [-4, 7]], [[-5, 6], [-6, 5], [-7, 4]]]> : tensor<2x3x2xi8>
  %2 = arith.constant dense<[[[-3, 2], [0, -2], [3, 1]], [[-1, -3], [2, 0], [-2, 3]]]> : tensor<2x3x2xi32>
  %r = linalg.conv_3d
    ins(%0, %1 : tensor<3x5x3xi8>, tensor<2x3x2xi8>)
    outs(%2 : tensor<2x3x2xi32>) -> tensor<2x3x2xi32>
  return %r : tensor<2x3x2xi32>
}
