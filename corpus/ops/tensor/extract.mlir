// `tensor.extract`: the element at a place.

// plumb: run @f(1, 0) = 3
// plumb: run @f(0, 1) = 2
// plumb: run @f(2, 0) ub index-out-of-bounds
// plumb: run @f(0, -1) ub index-out-of-bounds
func.func @f(%i: index, %j: index) -> i32 {
  %a = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %r = tensor.extract %a[%i, %j] : tensor<2x2xi32>
  return %r : i32
}
