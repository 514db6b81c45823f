// `linalg.contract`: sums of products by maps; here over two loops at once.

// plumb: run @f() = dense<[30, 70]>
func.func @f() -> tensor<2xi32> {
  %a = arith.constant dense<[[[1, 2], [3, 4]], [[5, 6], [7, 8]]]> : tensor<2x2x2xi32>
  %b = arith.constant dense<[[1, 3], [2, 4]]> : tensor<2x2xi32>
  %c = arith.constant dense<0> : tensor<2xi32>
  %r = linalg.contract indexing_maps = [affine_map<(i, j, k) -> (i, j, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i)>]
    ins(%a, %b : tensor<2x2x2xi32>, tensor<2x2xi32>) outs(%c : tensor<2xi32>) -> tensor<2xi32>
  return %r : tensor<2xi32>
}
