// `linalg.batch_vecmat`: each element of the output by the definition, from the output given on.

// plumb: run @f() = dense<[[31, -87, 41], [-62, 74, -73]]>
func.func @f() -> tensor<2x3xi32> {
  %0 = arith.constant dense<[[-9, 2], [13, 1]]> : tensor<2x2xi8>
  %1 = arith.constant dense<[[[-2, 9, -3], [8, -4, 7]], [[-5, 6, -6], [5, -7, 4]]]> : tensor<2x2x3xi8>
  %2 = arith.constant dense<[[-3, 2, 0], [-2, 3, 1]]> : tensor<2x3xi32>
  %r = linalg.batch_vecmat
    ins(%0, %1 : tensor<2x2xi8>, tensor<2x2x3xi8>)
    outs(%2 : tensor<2x3xi32>) -> tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}
