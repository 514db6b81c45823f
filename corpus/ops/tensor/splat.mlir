// `tensor.splat`: one value in every place.

// plumb: run @f(2.5, 2) = dense<[[2.5, 2.5], [2.5, 2.5]]>
func.func @f(%c: f32, %n: index) -> tensor<2x?xf32> {
  %r = tensor.splat %c[%n] : tensor<2x?xf32>
  return %r : tensor<2x?xf32>
}
