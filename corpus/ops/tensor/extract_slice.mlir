// `tensor.extract_slice`: the elements at offsets, in steps.

// plumb: run @f(0, 2) = dense<[[1, 3], [9, 11]]>
// plumb: run @f(1, 2) = dense<[[2, 4], [10, 12]]>
// plumb: run @f(2, 2) ub view-out-of-bounds
// plumb: run @f(4, 0) = dense<>
// plumb: run @f(0, -1) ub invalid-size
func.func @f(%o: index, %n: index) -> tensor<2x?xi32> {
  %a = arith.constant dense<[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]> : tensor<3x4xi32>
  %r = tensor.extract_slice %a[0, %o] [2, %n] [2, 2] : tensor<3x4xi32> to tensor<2x?xi32>
  return %r : tensor<2x?xi32>
}

// A dimension of extent one is left out.
// plumb: run @row() = dense<[5, 6]>
func.func @row() -> tensor<2xi32> {
  %a = arith.constant dense<[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]> : tensor<3x4xi32>
  %r = tensor.extract_slice %a[1, 0] [1, 2] [1, 1] : tensor<3x4xi32> to tensor<2xi32>
  return %r : tensor<2xi32>
}

// A slice of a slice: offsets add, steps multiply.
// plumb: run @twice() = dense<[3, 7]>
func.func @twice() -> tensor<2xindex> {
  %a = tensor.generate {
  ^bb0(%i: index):
    tensor.yield %i : index
  } : tensor<10xindex>
  %s = tensor.extract_slice %a[1] [4] [2] : tensor<10xindex> to tensor<4xindex>
  %r = tensor.extract_slice %s[1] [2] [2] : tensor<4xindex> to tensor<2xindex>
  return %r : tensor<2xindex>
}

// A step that wraps around leads outside.
// plumb: run @wraps(3, -9223372036854775808) ub view-out-of-bounds
// plumb: run @wraps(2, 2) = 4
func.func @wraps(%n: index, %step: index) -> i32 {
  %i = arith.constant 1 : index
  %a = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %s = tensor.extract_slice %a[1] [%n] [%step] : tensor<4xi32> to tensor<?xi32>
  %r = tensor.extract %s[%i] : tensor<?xi32>
  return %r : i32
}
