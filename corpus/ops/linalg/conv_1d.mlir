// `linalg.conv_1d`: each element of the output by the definition, from the output given on.

// plumb: run @f() = dense<[-6, 112]>
func.func @f() -> tensor<2xi32> {
  %0 = arith.constant dense<[-9, 2, 13, 1]> : tensor<4xi8>
  %1 = arith.constant dense<[-2, 9, -3]> : tensor<3xi8>
  %2 = arith.constant dense<[-3, 2]> : tensor<2xi32>
  %r = linalg.conv_1d
    ins(%0, %1 : tensor<4xi8>, tensor<3xi8>)
    outs(%2 : tensor<2xi32>) -> tensor<2xi32>
  return %r : tensor<2xi32>
}
