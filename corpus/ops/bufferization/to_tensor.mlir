// `bufferization.to_tensor`: the elements that memory holds.

// plumb: run @f(dense<[1, 2]>) = dense<[1, 2]>
func.func @f(%m: memref<2xi32>) -> tensor<2xi32> {
  %r = bufferization.to_tensor %m restrict : memref<2xi32> to tensor<2xi32>
  return %r : tensor<2xi32>
}

// What is made of the tensor may take the place of `writable` memory, or leave it as it was.
// plumb: run @taken(dense<[1, 2]>) ub undefined-branch
func.func @taken(%m: memref<2xi32>) -> i32 {
  %i = arith.constant 1 : index
  %x = arith.constant 7 : i32
  %t = bufferization.to_tensor %m restrict writable : memref<2xi32> to tensor<2xi32>
  %u = tensor.insert %x into %t[%i] : tensor<2xi32>
  %y = memref.load %m[%i] : memref<2xi32>
  %is = arith.cmpi eq, %x, %y : i32
  cf.cond_br %is, ^seven, ^other
^seven:
  return %x : i32
^other:
  return %y : i32
}

// Memory is that of the program again where it is written.
// plumb: run @given_back(dense<[1, 2]>) = 7
func.func @given_back(%m: memref<2xi32>) -> i32 {
  %i = arith.constant 1 : index
  %x = arith.constant 7 : i32
  %t = bufferization.to_tensor %m restrict writable : memref<2xi32> to tensor<2xi32>
  %u = tensor.insert %x into %t[%i] : tensor<2xi32>
  bufferization.materialize_in_destination %u in restrict writable %m : (tensor<2xi32>, memref<2xi32>) -> ()
  %r = memref.load %m[%i] : memref<2xi32>
  return %r : i32
}
