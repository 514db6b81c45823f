// `linalg.negf`: the sign is turned, element by element.

// plumb: run @f() = dense<[[-1.5, 2.0], [-0.0, -inf]]>
func.func @f() -> tensor<2x2xf32> {
  %x = arith.constant dense<[[1.5, -2.0], [0.0, 0x7F800000]]> : tensor<2x2xf32>
  %e = tensor.empty() : tensor<2x2xf32>
  %r = linalg.negf ins(%x : tensor<2x2xf32>) outs(%e : tensor<2x2xf32>) -> tensor<2x2xf32>
  return %r : tensor<2x2xf32>
}
