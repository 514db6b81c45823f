// `linalg.conv_2d_nhwc_fhwc`: each element of the output by the definition, from the output given on; strides 2, 1, dilations 1, 2.

// plumb: run @f() = dense<[[[[-121, -184], [-180, -310]], [[10, -80], [-10, -68]]], [[[272, 254], [252, 273]], [[-179, -309], [-199, -290]]]]>
func.func @f() -> tensor<2x2x2x2xi32> {
  %0 = arith.constant dense<[[[[-9, 2], [13, 1], [12, 0], [11, -1]], [[10, -2], [9, -3], [8, -4], [7, -5]], [[6, -6], [5, -7], [4, -8], [3, -9]], [[2, 13], [1, 12], [0, 11], [-1, 10]]], [[[-2, 9], [-3, 8], [-4, 7], [-5, 6]], [[-6, 5], [-7, 4], [-8, 3], [-9, 2]], [[13, 1], [12, 0], [11, -1], [10, -2]], [[9, -3], [8, -4], [7, -5], [6, -6]]]]> : tensor<2x4x4x2xi8>
  %1 = arith.constant dense<[[[[-2, 9], [-3, 8]], [[-4, 7], [-5, 6]]], [[[-6, 5], [-7, 4]], [[-8, 3], [-9, 2]]]]> : tensor<2x2x2x2xi8>
  %2 = arith.constant dense<[[[[-3, 2], [0, -2]], [[3, 1], [-1, -3]]], [[[2, 0], [-2, 3]], [[1, -1], [-3, 2]]]]> : tensor<2x2x2x2xi32>
  %r = linalg.conv_2d_nhwc_fhwc {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>}
    ins(%0, %1 : tensor<2x4x4x2xi8>, tensor<2x2x2x2xi8>)
    outs(%2 : tensor<2x2x2x2xi32>) -> tensor<2x2x2x2xi32>
  return %r : tensor<2x2x2x2xi32>
}
