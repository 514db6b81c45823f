// `bufferization.clone`: memory with the same elements.

// plumb: run @f(dense<[1, 2]>) = 2
func.func @f(%m: memref<2xi32>) -> i32 {
  %c = bufferization.clone %m : memref<2xi32> to memref<2xi32>
  %i = arith.constant 1 : index
  %r = memref.load %c[%i] : memref<2xi32>
  memref.dealloc %c : memref<2xi32>
  return %r : i32
}

// -----

// After a write to one of the two, what the other holds there is open: they may be one memory. It still holds the rest.
// plumb: run @of_source(dense<[1, 2]>, 0) = 1
func.func @of_source(%m: memref<2xi32>, %at: index) -> i32 {
  %i = arith.constant 1 : index
  %v = arith.constant 5 : i32
  %c = bufferization.clone %m : memref<2xi32> to memref<2xi32>
  memref.store %v, %m[%i] : memref<2xi32>
  %r = memref.load %c[%at] : memref<2xi32>
  memref.dealloc %c : memref<2xi32>
  return %r : i32
}

// What was written last is there, in either case.
// plumb: run @written(dense<[1, 2]>) = 5
func.func @written(%m: memref<2xi32>) -> i32 {
  %i = arith.constant 1 : index
  %v = arith.constant 5 : i32
  %c = bufferization.clone %m : memref<2xi32> to memref<2xi32>
  memref.store %v, %c[%i] : memref<2xi32>
  memref.store %v, %m[%i] : memref<2xi32>
  %r = memref.load %m[%i] : memref<2xi32>
  memref.dealloc %c : memref<2xi32>
  return %r : i32
}
