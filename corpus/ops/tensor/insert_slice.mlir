// `tensor.insert_slice`: a tensor with a part replaced.

// plumb: run @f(1) = dense<[[0, 1, 0], [0, 2, 0]]>
// plumb: run @f(3) ub view-out-of-bounds
func.func @f(%o: index) -> tensor<2x3xi32> {
  %a = arith.constant dense<0> : tensor<2x3xi32>
  %b = arith.constant dense<[1, 2]> : tensor<2xi32>
  %r = tensor.insert_slice %b into %a[0, %o] [2, 1] [1, 1] : tensor<2xi32> into tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}

// Two parts of one tensor in each other's place.
// plumb: run @swapped() = dense<[3, 4, 1, 2]>
func.func @swapped() -> tensor<4xi32> {
  %a = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %x = tensor.extract_slice %a[0] [2] [1] : tensor<4xi32> to tensor<2xi32>
  %y = tensor.extract_slice %a[2] [2] [1] : tensor<4xi32> to tensor<2xi32>
  %b = tensor.insert_slice %y into %a[0] [2] [1] : tensor<2xi32> into tensor<4xi32>
  %r = tensor.insert_slice %x into %b[2] [2] [1] : tensor<2xi32> into tensor<4xi32>
  return %r : tensor<4xi32>
}

// Sizes that are not the extents of the slice, though there are as many elements.
// plumb: run @turned(2, 3) = 6
// plumb: run @turned(3, 2) ub shape-mismatch
func.func @turned(%n: index, %m: index) -> i32 {
  %i = arith.constant 1 : index
  %j = arith.constant 2 : index
  %a = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %b = tensor.cast %a : tensor<2x3xi32> to tensor<?x?xi32>
  %z = arith.constant dense<0> : tensor<4x4xi32>
  %s = tensor.insert_slice %b into %z[0, 0] [%n, %m] [1, 1] : tensor<?x?xi32> into tensor<4x4xi32>
  %r = tensor.extract %s[%i, %j] : tensor<4x4xi32>
  return %r : i32
}
