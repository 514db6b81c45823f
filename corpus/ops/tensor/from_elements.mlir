// `tensor.from_elements`: operands in row-major order.

// plumb: run @f(1, 2) = dense<[[1, 2], [2, 1]]>
func.func @f(%a: i32, %b: i32) -> tensor<2x2xi32> {
  %r = tensor.from_elements %a, %b, %b, %a : tensor<2x2xi32>
  return %r : tensor<2x2xi32>
}
