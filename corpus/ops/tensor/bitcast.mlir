// `tensor.bitcast`: the bits of each element.

// plumb: run @f() = dense<[1065353216, -2147483648]>
func.func @f() -> tensor<2xi32> {
  %a = arith.constant dense<[1.0, -0.0]> : tensor<2xf32>
  %r = tensor.bitcast %a : tensor<2xf32> to tensor<2xi32>
  return %r : tensor<2xi32>
}
