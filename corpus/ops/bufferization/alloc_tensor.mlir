// `bufferization.alloc_tensor`: a copy, or elements that may be anything.

// plumb: run @copied() = dense<[1, 9]>, dense<[1, 2]>
func.func @copied() -> (tensor<2xi32>, tensor<2xi32>) {
  %a = arith.constant dense<[1, 2]> : tensor<2xi32>
  %b = bufferization.alloc_tensor() copy(%a) : tensor<2xi32>
  %c = arith.constant 9 : i32
  %i = arith.constant 1 : index
  %r = tensor.insert %c into %b[%i] : tensor<2xi32>
  return %r, %a : tensor<2xi32>, tensor<2xi32>
}

// plumb: run @extent(3) = 3
func.func @extent(%n: index) -> index {
  %a = bufferization.alloc_tensor(%n) size_hint=%n : tensor<?xi32>
  %z = arith.constant 0 : index
  %r = tensor.dim %a, %z : tensor<?xi32>
  return %r : index
}
