// `linalg.ceil`: the next integer upwards, element by element.

// plumb: run @f() = dense<[[2.0, -2.0], [-0.0, 3.0]]>
func.func @f() -> tensor<2x2xf32> {
  %x = arith.constant dense<[[1.5, -2.5], [-0.5, 3.0]]> : tensor<2x2xf32>
  %e = tensor.empty() : tensor<2x2xf32>
  %r = linalg.ceil ins(%x : tensor<2x2xf32>) outs(%e : tensor<2x2xf32>) -> tensor<2x2xf32>
  return %r : tensor<2x2xf32>
}
