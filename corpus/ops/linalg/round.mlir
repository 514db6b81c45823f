// `linalg.round`: halves go away from zero, element by element.

// plumb: run @f() = dense<[[3.0, -3.0], [0.0, -1.0]]>
func.func @f() -> tensor<2x2xf32> {
  %x = arith.constant dense<[[2.5, -2.5], [0.4, -0.6]]> : tensor<2x2xf32>
  %e = tensor.empty() : tensor<2x2xf32>
  %r = linalg.round ins(%x : tensor<2x2xf32>) outs(%e : tensor<2x2xf32>) -> tensor<2x2xf32>
  return %r : tensor<2x2xf32>
}
