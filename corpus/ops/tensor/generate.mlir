// `tensor.generate`: the body gives the element of each place.

// plumb: run @f(2) = dense<[[0, 1], [1, 2]]>
// plumb: run @f(0) = dense<>
// plumb: run @f(-3) ub invalid-size
func.func @f(%n: index) -> tensor<?x2xindex> {
  %r = tensor.generate %n {
  ^bb0(%i: index, %j: index):
    %s = arith.addi %i, %j : index
    tensor.yield %s : index
  } : tensor<?x2xindex>
  return %r : tensor<?x2xindex>
}
