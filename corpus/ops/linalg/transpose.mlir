// `linalg.transpose`: dimension `i` of the result is the dimension of the input that the permutation names.

// plumb: run @f() = dense<[[[1, 4]], [[2, 5]], [[3, 6]]]>
func.func @f() -> tensor<3x1x2xi32> {
  %a = arith.constant dense<[[[1, 2, 3], [4, 5, 6]]]> : tensor<1x2x3xi32>
  %e = tensor.empty() : tensor<3x1x2xi32>
  %r = linalg.transpose ins(%a : tensor<1x2x3xi32>) outs(%e : tensor<3x1x2xi32>) permutation = [2, 0, 1]
  return %r : tensor<3x1x2xi32>
}
