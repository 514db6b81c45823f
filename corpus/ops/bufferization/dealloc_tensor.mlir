// `bufferization.dealloc_tensor`: the end of a tensor's memory, of which a value knows nothing.

// plumb: run @f() = 1
func.func @f() -> i32 {
  %a = bufferization.alloc_tensor() : tensor<1xi32>
  %c = arith.constant 1 : i32
  %i = arith.constant 0 : index
  %b = tensor.insert %c into %a[%i] : tensor<1xi32>
  %r = tensor.extract %b[%i] : tensor<1xi32>
  bufferization.dealloc_tensor %b : tensor<1xi32>
  return %r : i32
}
