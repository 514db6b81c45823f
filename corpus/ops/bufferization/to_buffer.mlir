// `bufferization.to_buffer`: memory with the elements of a tensor.

// plumb: run @f() = 2
func.func @f() -> i32 {
  %a = arith.constant dense<[1, 2]> : tensor<2xi32>
  %m = bufferization.to_buffer %a read_only : tensor<2xi32> to memref<2xi32>
  %i = arith.constant 1 : index
  %r = memref.load %m[%i] : memref<2xi32>
  return %r : i32
}
