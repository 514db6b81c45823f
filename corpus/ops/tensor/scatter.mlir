// `tensor.scatter`: slices put at places, which differ.

// plumb: run @f(2) = dense<[[7, 8], [0, 0], [5, 6]]>
// plumb: run @f(0) ub overlap
// plumb: run @f(3) ub index-out-of-bounds
func.func @f(%i: index) -> tensor<3x2xi32> {
  %a = arith.constant dense<0> : tensor<3x2xi32>
  %s = arith.constant dense<[[[5, 6]], [[7, 8]]]> : tensor<2x1x2xi32>
  %z = arith.constant 0 : index
  %at = tensor.from_elements %i, %z : tensor<2x1xindex>
  %r = tensor.scatter %s into %a[%at] scatter_dims([0]) unique : (tensor<2x1x2xi32>, tensor<3x2xi32>, tensor<2x1xindex>) -> tensor<3x2xi32>
  return %r : tensor<3x2xi32>
}
