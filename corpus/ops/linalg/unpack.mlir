// `linalg.unpack`: tiles in their places again, without padding.

// plumb: run @f() = dense<[[1, 2, 3], [4, 5, 6]]>
func.func @f() -> tensor<2x3xi32> {
  %a = arith.constant dense<[[[1, 2], [3, 9]], [[4, 5], [6, 9]]]> : tensor<2x2x2xi32>
  %e = tensor.empty() : tensor<2x3xi32>
  %r = linalg.unpack %a inner_dims_pos = [1] inner_tiles = [2] into %e : tensor<2x2x2xi32> -> tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}
