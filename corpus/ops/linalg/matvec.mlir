// `linalg.matvec`: each element of the output by the definition, from the output given on.

// plumb: run @f() = dense<[-6, 108]>
func.func @f() -> tensor<2xi32> {
  %0 = arith.constant dense<[[-9, 2, 13], [1, 12, 0]]> : tensor<2x3xi8>
  %1 = arith.constant dense<[-2, 9, -3]> : tensor<3xi8>
  %2 = arith.constant dense<[-3, 2]> : tensor<2xi32>
  %r = linalg.matvec
    ins(%0, %1 : tensor<2x3xi8>, tensor<3xi8>)
    outs(%2 : tensor<2xi32>) -> tensor<2xi32>
  return %r : tensor<2xi32>
}
