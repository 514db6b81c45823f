// `tensor.expand_shape`: each dimension becomes a group, whose extents multiply to its own.

// plumb: run @f(6, 2) = dense<[[0, 1, 2], [3, 4, 5]]>
// plumb: run @f(6, 4) ub shape-mismatch
func.func @f(%n: index, %m: index) -> tensor<?x3xindex> {
  %a = tensor.generate %n {
  ^bb0(%i: index):
    tensor.yield %i : index
  } : tensor<?xindex>
  %r = tensor.expand_shape %a [[0, 1]] output_shape [%m, 3] : tensor<?xindex> into tensor<?x3xindex>
  return %r : tensor<?x3xindex>
}
