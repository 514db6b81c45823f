// `linalg.batch_reduce_matmul`: the sum of the products of the batch, added to the output.

// plumb: run @f() = dense<[[101]]>
func.func @f() -> tensor<1x1xi32> {
  %a = arith.constant dense<[[[1, 2, 3]], [[4, 5, 6]]]> : tensor<2x1x3xi8>
  %b = arith.constant dense<[[[1], [2], [3]], [[4], [5], [6]]]> : tensor<2x3x1xi8>
  %c = arith.constant dense<10> : tensor<1x1xi32>
  %r = linalg.batch_reduce_matmul ins(%a, %b : tensor<2x1x3xi8>, tensor<2x3x1xi8>) outs(%c : tensor<1x1xi32>) -> tensor<1x1xi32>
  return %r : tensor<1x1xi32>
}
