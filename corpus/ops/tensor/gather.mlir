// `tensor.gather`: slices at the places that a tensor holds.

// plumb: run @kept(2) = dense<[[[3, 7]], [[1, 5]]]>
// plumb: run @kept(4) ub index-out-of-bounds
func.func @kept(%i: index) -> tensor<2x1x2xi32> {
  %a = arith.constant dense<[[1, 5], [2, 6], [3, 7], [4, 8]]> : tensor<4x2xi32>
  %z = arith.constant 0 : index
  %at = tensor.from_elements %i, %z : tensor<2x1xindex>
  %r = tensor.gather %a[%at] gather_dims([0]) : (tensor<4x2xi32>, tensor<2x1xindex>) -> tensor<2x1x2xi32>
  return %r : tensor<2x1x2xi32>
}

// plumb: run @dropped() = dense<[6, 3]>
func.func @dropped() -> tensor<2xi32> {
  %a = arith.constant dense<[[1, 5], [2, 6], [3, 7], [4, 8]]> : tensor<4x2xi32>
  %at = arith.constant dense<[[1, 1], [2, 0]]> : tensor<2x2xi32>
  %r = tensor.gather %a[%at] gather_dims([0, 1]) : (tensor<4x2xi32>, tensor<2x2xi32>) -> tensor<2xi32>
  return %r : tensor<2xi32>
}
