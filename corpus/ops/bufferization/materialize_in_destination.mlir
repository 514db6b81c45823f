// `bufferization.materialize_in_destination`: the elements in the memory of a destination.

// plumb: run @memory() = 2
func.func @memory() -> i32 {
  %a = arith.constant dense<[1, 2]> : tensor<2xi32>
  %m = memref.alloca() : memref<2xi32>
  bufferization.materialize_in_destination %a in restrict writable %m : (tensor<2xi32>, memref<2xi32>) -> ()
  %i = arith.constant 1 : index
  %r = memref.load %m[%i] : memref<2xi32>
  return %r : i32
}

// plumb: run @tensor() = dense<[1, 2]>
func.func @tensor() -> tensor<2xi32> {
  %a = arith.constant dense<[1, 2]> : tensor<2xi32>
  %e = tensor.empty() : tensor<2xi32>
  %r = bufferization.materialize_in_destination %a in %e : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return %r : tensor<2xi32>
}
