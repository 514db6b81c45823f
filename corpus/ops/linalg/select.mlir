// `linalg.select`: the element of the second or the third input, as the first says.

// plumb: run @f() = dense<[1, 20, 3]>
func.func @f() -> tensor<3xi32> {
  %c = arith.constant dense<[true, false, true]> : tensor<3xi1>
  %a = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  %b = arith.constant dense<[10, 20, 30]> : tensor<3xi32>
  %e = tensor.empty() : tensor<3xi32>
  %r = linalg.select ins(%c, %a, %b : tensor<3xi1>, tensor<3xi32>, tensor<3xi32>) outs(%e : tensor<3xi32>) -> tensor<3xi32>
  return %r : tensor<3xi32>
}
