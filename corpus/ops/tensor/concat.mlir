// `tensor.concat`: one tensor behind the other in a dimension.

// plumb: run @f(1) = dense<[[1, 2, 7], [3, 4, 7]]>
// plumb: run @f(0) = dense<[[1, 2], [3, 4]]>
func.func @f(%n: index) -> tensor<2x?xi32> {
  %a = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %c = arith.constant 7 : i32
  %b = tensor.splat %c[%n] : tensor<2x?xi32>
  %r = tensor.concat dim(1) %a, %b : (tensor<2x2xi32>, tensor<2x?xi32>) -> tensor<2x?xi32>
  return %r : tensor<2x?xi32>
}

// plumb: run @rows(2) = dense<[[1, 2], [3, 4], [7, 7]]>
// plumb: run @rows(3) ub shape-mismatch
func.func @rows(%n: index) -> tensor<?x?xi32> {
  %a = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %c = arith.constant 7 : i32
  %b = tensor.splat %c[%n] : tensor<1x?xi32>
  %r = tensor.concat dim(0) %a, %b : (tensor<2x2xi32>, tensor<1x?xi32>) -> tensor<?x?xi32>
  return %r : tensor<?x?xi32>
}
