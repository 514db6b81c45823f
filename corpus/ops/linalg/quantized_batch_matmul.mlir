// `linalg.quantized_batch_matmul`: each element of the output by the definition, from the output given on.

// plumb: run @f() = dense<[[[-2, -140], [2, 88], [6, 70]], [[-5, 37], [3, 23], [4, 9]]]>
func.func @f() -> tensor<2x3x2xi32> {
  %0 = arith.constant dense<[[[-9, 2], [13, 1], [12, 0]], [[11, -1], [10, -2], [9, -3]]]> : tensor<2x3x2xi8>
  %1 = arith.constant dense<[[[-2, 9], [-3, 8]], [[-4, 7], [-5, 6]]]> : tensor<2x2x2xi8>
  %2 = arith.constant 3 : i8
  %3 = arith.constant -2 : i8
  %4 = arith.constant dense<[[[-3, 2], [0, -2], [3, 1]], [[-1, -3], [2, 0], [-2, 3]]]> : tensor<2x3x2xi32>
  %r = linalg.quantized_batch_matmul
    ins(%0, %1, %2, %3 : tensor<2x3x2xi8>, tensor<2x2x2xi8>, i8, i8)
    outs(%4 : tensor<2x3x2xi32>) -> tensor<2x3x2xi32>
  return %r : tensor<2x3x2xi32>
}
