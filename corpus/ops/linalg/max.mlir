// `linalg.max`: the greater of signed numbers, element by element.

// plumb: run @f() = dense<[100, -3, 127]>
func.func @f() -> tensor<3xi8> {
  %a = arith.constant dense<[100, -3, 127]> : tensor<3xi8>
  %b = arith.constant dense<[5, -4, -1]> : tensor<3xi8>
  %e = tensor.empty() : tensor<3xi8>
  %r = linalg.max ins(%a, %b : tensor<3xi8>, tensor<3xi8>) outs(%e : tensor<3xi8>) -> tensor<3xi8>
  return %r : tensor<3xi8>
}

// plumb: run @floats() = dense<[2.0, 1.0]>
func.func @floats() -> tensor<2xf32> {
  %a = arith.constant dense<[1.5, -4.0]> : tensor<2xf32>
  %b = arith.constant dense<[2.0, 1.0]> : tensor<2xf32>
  %e = tensor.empty() : tensor<2xf32>
  %r = linalg.max ins(%a, %b : tensor<2xf32>, tensor<2xf32>) outs(%e : tensor<2xf32>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}
