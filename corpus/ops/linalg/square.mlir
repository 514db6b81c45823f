// `linalg.square`: the product with itself, element by element.

// plumb: run @f() = dense<[[2.25, 9.0], [0.25, 0.0]]>
func.func @f() -> tensor<2x2xf32> {
  %x = arith.constant dense<[[1.5, -3.0], [0.5, -0.0]]> : tensor<2x2xf32>
  %e = tensor.empty() : tensor<2x2xf32>
  %r = linalg.square ins(%x : tensor<2x2xf32>) outs(%e : tensor<2x2xf32>) -> tensor<2x2xf32>
  return %r : tensor<2x2xf32>
}
