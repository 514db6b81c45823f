// `linalg.floor`: the next integer downwards, element by element.

// plumb: run @f() = dense<[[1.0, -3.0], [-0.0, 3.0]]>
func.func @f() -> tensor<2x2xf32> {
  %x = arith.constant dense<[[1.5, -2.5], [-0.0, 3.0]]> : tensor<2x2xf32>
  %e = tensor.empty() : tensor<2x2xf32>
  %r = linalg.floor ins(%x : tensor<2x2xf32>) outs(%e : tensor<2x2xf32>) -> tensor<2x2xf32>
  return %r : tensor<2x2xf32>
}
