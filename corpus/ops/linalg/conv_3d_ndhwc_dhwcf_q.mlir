// `linalg.conv_3d_ndhwc_dhwcf_q`: each element of the output by the definition, from the output given on; strides 2, 1, 2, dilations 1, 2, 1.

// plumb: run @f() = dense<[[[[[59], [0]]], [[[30], [-13]]]]]>
func.func @f() -> tensor<1x2x1x2x1xi32> {
  %0 = arith.constant dense<[[[[[-9, 2], [13, 1], [12, 0], [11, -1]], [[10, -2], [9, -3], [8, -4], [7, -5]], [[6, -6], [5, -7], [4, -8], [3, -9]]], [[[2, 13], [1, 12], [0, 11], [-1, 10]], [[-2, 9], [-3, 8], [-4, 7], [-5, 6]], [[-6, 5], [-7, 4], [-8, 3], [-9, 2]]], [[[13, 1], [12, 0], [11, -1], [10, -2]], [[9, -3], [8, -4], [7, -5], [6, -6]], [[5, -7], [4, -8], [3, -9], [2, 13]]], [[[1, 12], [0, 11], [-1, 10], [-2, 9]], [[-3, 8], [-4, 7], [-5, 6], [-6, 5]], [[-7, 4], [-8, 3], [-9, 2], [13, 1]]]]]> : tensor<1x4x3x4x2xi8>
  %1 = arith.constant dense<[[[[[-2], [9]], [[-3], [8]]], [[[-4], [7]], [[-5], [6]]]], [[[[-6], [5]], [[-7], [4]]], [[[-8], [3]], [[-9], [2]]]]]> : tensor<2x2x2x2x1xi8>
  %2 = arith.constant 3 : i8
  %3 = arith.constant -2 : i8
  %4 = arith.constant dense<[[[[[-3], [2]]], [[[0], [-2]]]]]> : tensor<1x2x1x2x1xi32>
  %r = linalg.conv_3d_ndhwc_dhwcf_q {dilations = dense<[1, 2, 1]> : tensor<3xi64>, strides = dense<[2, 1, 2]> : tensor<3xi64>}
    ins(%0, %1, %2, %3 : tensor<1x4x3x4x2xi8>, tensor<2x2x2x2x1xi8>, i8, i8)
    outs(%4 : tensor<1x2x1x2x1xi32>) -> tensor<1x2x1x2x1xi32>
  return %r : tensor<1x2x1x2x1xi32>
}
