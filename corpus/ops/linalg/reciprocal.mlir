// `linalg.reciprocal`: one divided by the element, element by element.

// plumb: run @f() = dense<[[0.5, -0.25], [2.0, 0.0]]>
func.func @f() -> tensor<2x2xf32> {
  %x = arith.constant dense<[[2.0, -4.0], [0.5, 0x7F800000]]> : tensor<2x2xf32>
  %e = tensor.empty() : tensor<2x2xf32>
  %r = linalg.reciprocal ins(%x : tensor<2x2xf32>) outs(%e : tensor<2x2xf32>) -> tensor<2x2xf32>
  return %r : tensor<2x2xf32>
}
