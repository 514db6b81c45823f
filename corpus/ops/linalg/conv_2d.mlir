// `linalg.conv_2d`: each element of the output by the definition, from the output given on.

// plumb: run @f() = dense<[[-3, 203, -58], [-72, 180, -81]]>
func.func @f() -> tensor<2x3xi32> {
  %0 = arith.constant dense<[[-9, 2, 13, 1], [12, 0, 11, -1], [10, -2, 9, -3]]> : tensor<3x4xi8>
  %1 = arith.constant dense<[[-2, 9], [-3, 8]]> : tensor<2x2xi8>
  %2 = arith.constant dense<[[-3, 2, 0], [-2, 3, 1]]> : tensor<2x3xi32>
  %r = linalg.conv_2d
    ins(%0, %1 : tensor<3x4xi8>, tensor<2x2xi8>)
    outs(%2 : tensor<2x3xi32>) -> tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}
