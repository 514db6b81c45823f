// `tensor.collapse_shape`: groups of dimensions become one each.

// plumb: run @f() = dense<[[1, 2, 3, 4], [5, 6, 7, 8]]>
func.func @f() -> tensor<2x4xi32> {
  %a = arith.constant dense<[[[1, 2], [3, 4]], [[5, 6], [7, 8]]]> : tensor<2x2x2xi32>
  %r = tensor.collapse_shape %a [[0], [1, 2]] : tensor<2x2x2xi32> into tensor<2x4xi32>
  return %r : tensor<2x4xi32>
}

// plumb: run @scalar() = dense<7>
func.func @scalar() -> tensor<i32> {
  %a = arith.constant dense<7> : tensor<1x1xi32>
  %r = tensor.collapse_shape %a [] : tensor<1x1xi32> into tensor<i32>
  return %r : tensor<i32>
}
