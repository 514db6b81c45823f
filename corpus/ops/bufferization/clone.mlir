// `bufferization.clone`: memory with the same elements.

// plumb: run @f(dense<[1, 2]>) = 2
func.func @f(%m: memref<2xi32>) -> i32 {
  %c = bufferization.clone %m : memref<2xi32> to memref<2xi32>
  %i = arith.constant 1 : index
  %r = memref.load %c[%i] : memref<2xi32>
  memref.dealloc %c : memref<2xi32>
  return %r : i32
}
