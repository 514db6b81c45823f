// `linalg.div_unsigned`: the quotient of unsigned numbers, element by element.

// plumb: run @f() = dense<[20, 1, 0]>
func.func @f() -> tensor<3xi8> {
  %a = arith.constant dense<[100, -3, 127]> : tensor<3xi8>
  %b = arith.constant dense<[5, -4, -1]> : tensor<3xi8>
  %e = tensor.empty() : tensor<3xi8>
  %r = linalg.div_unsigned ins(%a, %b : tensor<3xi8>, tensor<3xi8>) outs(%e : tensor<3xi8>) -> tensor<3xi8>
  return %r : tensor<3xi8>
}
