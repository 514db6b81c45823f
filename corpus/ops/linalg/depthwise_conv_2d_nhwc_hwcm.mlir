// `linalg.depthwise_conv_2d_nhwc_hwcm`: each element of the output by the definition, from the output given on; strides 2, 1, dilations 1, 2.

// plumb: run @f() = dense<[[[[[-157, 79], [44, -2]], [[-177, 261], [67, -23]]], [[[-38, 92], [-134, -19]], [[-19, 67], [-111, -40]]]], [[[[120, -102], [-121, 141]], [[139, -127], [-98, 120]]], [[[-182, 263], [69, -21]], [[-163, 238], [92, -42]]]]]>
func.func @f() -> tensor<2x2x2x2x2xi32> {
  %0 = arith.constant dense<[[[[-9, 2], [13, 1], [12, 0], [11, -1]], [[10, -2], [9, -3], [8, -4], [7, -5]], [[6, -6], [5, -7], [4, -8], [3, -9]], [[2, 13], [1, 12], [0, 11], [-1, 10]]], [[[-2, 9], [-3, 8], [-4, 7], [-5, 6]], [[-6, 5], [-7, 4], [-8, 3], [-9, 2]], [[13, 1], [12, 0], [11, -1], [10, -2]], [[9, -3], [8, -4], [7, -5], [6, -6]]]]> : tensor<2x4x4x2xi8>
  %1 = arith.constant dense<[[[[-2, 9], [-3, 8]], [[-4, 7], [-5, 6]]], [[[-6, 5], [-7, 4]], [[-8, 3], [-9, 2]]]]> : tensor<2x2x2x2xi8>
  %2 = arith.constant dense<[[[[[-3, 2], [0, -2]], [[3, 1], [-1, -3]]], [[[2, 0], [-2, 3]], [[1, -1], [-3, 2]]]], [[[[0, -2], [3, 1]], [[-1, -3], [2, 0]]], [[[-2, 3], [1, -1]], [[-3, 2], [0, -2]]]]]> : tensor<2x2x2x2x2xi32>
  %r = linalg.depthwise_conv_2d_nhwc_hwcm {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>}
    ins(%0, %1 : tensor<2x4x4x2xi8>, tensor<2x2x2x2xi8>)
    outs(%2 : tensor<2x2x2x2x2xi32>) -> tensor<2x2x2x2x2xi32>
  return %r : tensor<2x2x2x2x2xi32>
}
