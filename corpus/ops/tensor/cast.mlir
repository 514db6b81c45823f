// `tensor.cast`: a type that knows more or fewer extents.

// plumb: run @f(2) = dense<[5, 5]>
// plumb: run @f(3) ub cast-mismatch
func.func @f(%n: index) -> tensor<2xi32> {
  %c = arith.constant 5 : i32
  %a = tensor.splat %c[%n] : tensor<?xi32>
  %u = tensor.cast %a : tensor<?xi32> to tensor<*xi32>
  %b = tensor.cast %u : tensor<*xi32> to tensor<?xi32>
  %r = tensor.cast %b : tensor<?xi32> to tensor<2xi32>
  return %r : tensor<2xi32>
}
