// `tensor.splat`: one value in every place.

// plumb: run @f(2.5, 2) = dense<[[2.5, 2.5], [2.5, 2.5]]>
func.func @f(%c: f32, %n: index) -> tensor<2x?xf32> {
  %r = tensor.splat %c[%n] : tensor<2x?xf32>
  return %r : tensor<2x?xf32>
}

// Nothing, as often as one likes: lowered code counts it out.
// plumb: run @nothing(20) = 20
func.func @nothing(%n: index) -> index {
  %z = arith.constant 0 : index
  %x = arith.constant 7 : i32
  %t = tensor.splat %x[%n] : tensor<?x0xi32>
  %r = tensor.dim %t, %z : tensor<?x0xi32>
  return %r : index
}
