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

// -----

// plumb: run @used() ub use-after-free
func.func @used() -> i32 {
  %a = arith.constant dense<[1, 2]> : tensor<2xi32>
  %b = bufferization.alloc_tensor() copy(%a) : tensor<2xi32>
  bufferization.dealloc_tensor %b : tensor<2xi32>
  %i = arith.constant 1 : index
  %r = tensor.extract %b[%i] : tensor<2xi32>
  return %r : i32
}

// plumb: run @twice() ub use-after-free
func.func @twice() {
  %b = bufferization.alloc_tensor() : tensor<2xi32>
  bufferization.dealloc_tensor %b : tensor<2xi32>
  bufferization.dealloc_tensor %b : tensor<2xi32>
  return
}

// What it was copied from is another tensor.
// plumb: run @source() = 2
func.func @source() -> i32 {
  %a = arith.constant dense<[1, 2]> : tensor<2xi32>
  %b = bufferization.alloc_tensor() copy(%a) : tensor<2xi32>
  bufferization.dealloc_tensor %b : tensor<2xi32>
  %i = arith.constant 1 : index
  %r = tensor.extract %a[%i] : tensor<2xi32>
  return %r : i32
}
