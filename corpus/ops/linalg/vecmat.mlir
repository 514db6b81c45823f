// `linalg.vecmat`: each element of the output by the definition, from the output given on.

// plumb: run @f() = dense<[-43, 28]>
func.func @f() -> tensor<2xi32> {
  %0 = arith.constant dense<[-9, 2, 13]> : tensor<3xi8>
  %1 = arith.constant dense<[[-2, 9], [-3, 8], [-4, 7]]> : tensor<3x2xi8>
  %2 = arith.constant dense<[-3, 2]> : tensor<2xi32>
  %r = linalg.vecmat
    ins(%0, %1 : tensor<3xi8>, tensor<3x2xi8>)
    outs(%2 : tensor<2xi32>) -> tensor<2xi32>
  return %r : tensor<2xi32>
}
