// `linalg.broadcast`: the input again and again along new dimensions.

// plumb: run @f() = dense<[[[1, 2], [1, 2]], [[1, 2], [1, 2]]]>
func.func @f() -> tensor<2x2x2xi32> {
  %a = arith.constant dense<[1, 2]> : tensor<2xi32>
  %e = tensor.empty() : tensor<2x2x2xi32>
  %r = linalg.broadcast ins(%a : tensor<2xi32>) outs(%e : tensor<2x2x2xi32>) dimensions = [0, 1]
  return %r : tensor<2x2x2xi32>
}
