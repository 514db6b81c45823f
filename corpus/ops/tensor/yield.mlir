// `tensor.yield`: the element that a body gives.

// plumb: run @f() = dense<[4, 4]>
func.func @f() -> tensor<2xi32> {
  %r = tensor.generate {
  ^bb0(%i: index):
    %c = arith.constant 4 : i32
    tensor.yield %c : i32
  } : tensor<2xi32>
  return %r : tensor<2xi32>
}
