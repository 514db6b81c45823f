// `bufferization.to_buffer`: memory with the elements of a tensor.

// plumb: run @f() = 2
func.func @f() -> i32 {
  %a = arith.constant dense<[1, 2]> : tensor<2xi32>
  %m = bufferization.to_buffer %a read_only : tensor<2xi32> to memref<2xi32>
  %i = arith.constant 1 : index
  %r = memref.load %m[%i] : memref<2xi32>
  return %r : i32
}

// plumb: run @written() ub write-to-constant
func.func @written() -> i32 {
  %a = arith.constant dense<[1, 2]> : tensor<2xi32>
  %m = bufferization.to_buffer %a read_only : tensor<2xi32> to memref<2xi32>
  %c = arith.constant 1 : index
  %v = arith.constant 5 : i32
  memref.store %v, %m[%c] : memref<2xi32>
  %r = memref.load %m[%c] : memref<2xi32>
  return %r : i32
}

// The layout of the memory is known; memory for another one has no agreed size.
// plumb: run @strided() = 2
func.func @strided() -> i32 {
  %a = arith.constant dense<[1, 2]> : tensor<2xi32>
  %m = bufferization.to_buffer %a : tensor<2xi32> to memref<2xi32, strided<[?], offset: ?>>
  %c = arith.constant 1 : index
  %r = memref.load %m[%c] : memref<2xi32, strided<[?], offset: ?>>
  return %r : i32
}

// -----

// plumb: engines interp
// plumb: run @spread() unsupported
func.func @spread() -> i32 {
  %a = arith.constant dense<[1, 2]> : tensor<2xi32>
  %m = bufferization.to_buffer %a : tensor<2xi32> to memref<2xi32, strided<[2]>>
  %c = arith.constant 1 : index
  %r = memref.load %m[%c] : memref<2xi32, strided<[2]>>
  return %r : i32
}
