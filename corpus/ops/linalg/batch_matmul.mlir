// `linalg.batch_matmul`: a product of matrices for each number of the batch.

// plumb: run @f() = dense<[[[14]], [[77]]]>
func.func @f() -> tensor<2x1x1xi32> {
  %a = arith.constant dense<[[[1, 2, 3]], [[4, 5, 6]]]> : tensor<2x1x3xi32>
  %k = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %b = tensor.expand_shape %k [[0], [1, 2]] output_shape [2, 3, 1] : tensor<2x3xi32> into tensor<2x3x1xi32>
  %c = arith.constant dense<0> : tensor<2x1x1xi32>
  %r = linalg.batch_matmul ins(%a, %b : tensor<2x1x3xi32>, tensor<2x3x1xi32>) outs(%c : tensor<2x1x1xi32>) -> tensor<2x1x1xi32>
  return %r : tensor<2x1x1xi32>
}
