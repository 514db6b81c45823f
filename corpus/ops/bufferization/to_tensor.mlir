// `bufferization.to_tensor`: the elements that memory holds.

// plumb: run @f(dense<[1, 2]>) = dense<[1, 2]>
func.func @f(%m: memref<2xi32>) -> tensor<2xi32> {
  %r = bufferization.to_tensor %m restrict : memref<2xi32> to tensor<2xi32>
  return %r : tensor<2xi32>
}
