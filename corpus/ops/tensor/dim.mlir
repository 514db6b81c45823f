// `tensor.dim`: the extent of a dimension.

// plumb: run @f(0, 5) = 5
// plumb: run @f(1, 5) = 3
// plumb: run @f(2, 5) ub dimension-out-of-range
func.func @f(%i: index, %n: index) -> index {
  %e = tensor.empty(%n) : tensor<?x3xf32>
  %r = tensor.dim %e, %i : tensor<?x3xf32>
  return %r : index
}
