// `linalg.elementwise`: a function by name, on elements that maps pick.

// plumb: run @f() = dense<[[11, 12], [23, 24]]>
func.func @f() -> tensor<2x2xi32> {
  %a = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %b = arith.constant dense<[10, 20]> : tensor<2xi32>
  %e = tensor.empty() : tensor<2x2xi32>
  %r = linalg.elementwise kind=#linalg.elementwise_kind<add>
    indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>]
    ins(%a, %b : tensor<2x2xi32>, tensor<2xi32>) outs(%e : tensor<2x2xi32>) -> tensor<2x2xi32>
  return %r : tensor<2x2xi32>
}

// plumb: run @unary() = dense<[1.5, 2.0]>
func.func @unary() -> tensor<2xf32> {
  %a = arith.constant dense<[-1.5, 2.0]> : tensor<2xf32>
  %e = tensor.empty() : tensor<2xf32>
  %r = linalg.elementwise kind=#linalg.elementwise_kind<abs> ins(%a : tensor<2xf32>) outs(%e : tensor<2xf32>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}
