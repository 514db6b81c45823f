// A function as a value is its address; calls through it take memrefs apart and put results together as others do.
// plumb: run @both(0) = 30
// plumb: run @both(1) = 7
func.func private @sum(%m: memref<?xi32>, %i: index) -> (i32, index) {
  %c0 = arith.constant 0 : index
  %a = memref.load %m[%c0] : memref<?xi32>
  %b = memref.load %m[%i] : memref<?xi32>
  %s = arith.addi %a, %b : i32
  return %s, %i : i32, index
}
func.func private @first(%m: memref<?xi32>, %i: index) -> (i32, index) {
  %c0 = arith.constant 0 : index
  %a = memref.load %m[%c0] : memref<?xi32>
  return %a, %i : i32, index
}
func.func private @apply(%f: (memref<?xi32>, index) -> (i32, index), %m: memref<?xi32>) -> i32 {
  %c1 = arith.constant 1 : index
  %r:2 = func.call_indirect %f(%m, %c1) : (memref<?xi32>, index) -> (i32, index)
  return %r#0 : i32
}
func.func @both(%which: i1) -> i32 {
  %m = memref.alloc() : memref<2xi32>
  %d = memref.cast %m : memref<2xi32> to memref<?xi32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %seven = arith.constant 7 : i32
  %more = arith.constant 23 : i32
  memref.store %seven, %m[%c0] : memref<2xi32>
  memref.store %more, %m[%c1] : memref<2xi32>
  %sum = func.constant @sum : (memref<?xi32>, index) -> (i32, index)
  %first = func.constant @first : (memref<?xi32>, index) -> (i32, index)
  %f = arith.select %which, %first, %sum : (memref<?xi32>, index) -> (i32, index)
  %r = func.call @apply(%f, %d) : ((memref<?xi32>, index) -> (i32, index), memref<?xi32>) -> i32
  memref.dealloc %m : memref<2xi32>
  return %r : i32
}
