// `linalg.quantized_matmul`: each element of the output by the definition, from the output given on.

// plumb: run @f() = dense<[[-13, -128, 3], [-22, 117, -27]]>
func.func @f() -> tensor<2x3xi32> {
  %0 = arith.constant dense<[[-9, 2], [13, 1]]> : tensor<2x2xi8>
  %1 = arith.constant dense<[[-2, 9, -3], [8, -4, 7]]> : tensor<2x3xi8>
  %2 = arith.constant 3 : i8
  %3 = arith.constant -2 : i8
  %4 = arith.constant dense<[[-3, 2, 0], [-2, 3, 1]]> : tensor<2x3xi32>
  %r = linalg.quantized_matmul
    ins(%0, %1, %2, %3 : tensor<2x2xi8>, tensor<2x3xi8>, i8, i8)
    outs(%4 : tensor<2x3xi32>) -> tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}
