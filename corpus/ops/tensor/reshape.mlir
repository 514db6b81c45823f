// `tensor.reshape`: the elements in order, in the shape that another tensor holds.

// plumb: run @f(2, 3) = dense<[[1, 2, 3], [4, 5, 6]]>
// plumb: run @f(3, 2) = dense<[[1, 2], [3, 4], [5, 6]]>
// plumb: run @f(2, 2) ub shape-mismatch
// plumb: run @f(-2, -3) ub invalid-size
func.func @f(%n: index, %m: index) -> tensor<?x?xi32> {
  %a = arith.constant dense<[1, 2, 3, 4, 5, 6]> : tensor<6xi32>
  %s = tensor.from_elements %n, %m : tensor<2xindex>
  %r = tensor.reshape %a(%s) : (tensor<6xi32>, tensor<2xindex>) -> tensor<?x?xi32>
  return %r : tensor<?x?xi32>
}
