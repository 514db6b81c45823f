// `linalg.pack`: dimensions cut into tiles, which become the innermost dimensions.

// plumb: run @padded() = dense<[[[1, 2], [3, 0]], [[4, 5], [6, 0]]]>
func.func @padded() -> tensor<2x2x2xi32> {
  %a = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %z = arith.constant 0 : i32
  %e = tensor.empty() : tensor<2x2x2xi32>
  %r = linalg.pack %a padding_value(%z : i32) inner_dims_pos = [1] inner_tiles = [2] into %e : tensor<2x3xi32> -> tensor<2x2x2xi32>
  return %r : tensor<2x2x2xi32>
}

// plumb: run @ordered() = dense<[[[[1, 5], [2, 6]]], [[[3, 7], [4, 8]]]]>
func.func @ordered() -> tensor<2x1x2x2xi32> {
  %a = arith.constant dense<[[1, 2, 3, 4], [5, 6, 7, 8]]> : tensor<2x4xi32>
  %e = tensor.empty() : tensor<2x1x2x2xi32>
  %r = linalg.pack %a outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [2, 2] into %e : tensor<2x4xi32> -> tensor<2x1x2x2xi32>
  return %r : tensor<2x1x2x2xi32>
}

// -----

// Padding beyond the last tile.
// plumb: run @beyond(3) ub shape-mismatch
// plumb: run @beyond(2) = dense<[[1, 2], [3, 0]]>
func.func @beyond(%n: index) -> tensor<?x2xi32> {
  %a = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  %z = arith.constant 0 : i32
  %d = tensor.cast %a : tensor<3xi32> to tensor<?xi32>
  %o = tensor.empty(%n) : tensor<?x2xi32>
  %r = linalg.pack %d padding_value(%z : i32) inner_dims_pos = [0] inner_tiles = [2] into %o : tensor<?xi32> -> tensor<?x2xi32>
  return %r : tensor<?x2xi32>
}
