// `bufferization.dealloc`: memory whose condition holds is freed, unless a retained memref lies in it.

// The first is retained, and takes over the condition; the second is freed.
// plumb: run @f(1) = 1, 0
// plumb: run @f(0) = 0, 0
func.func @f(%c: i1) -> (i1, i1) {
  %t = arith.constant true
  %a = memref.alloc() : memref<4xi32>
  %b = memref.alloc() : memref<2xi32>
  %d = memref.alloc() : memref<2xi32>
  %o:2 = bufferization.dealloc (%a, %b : memref<4xi32>, memref<2xi32>) if (%c, %t) retain (%a, %d : memref<4xi32>, memref<2xi32>)
  %x = arith.constant 5 : i32
  %i = arith.constant 0 : index
  memref.store %x, %a[%i] : memref<4xi32>
  memref.dealloc %a : memref<4xi32>
  memref.dealloc %d : memref<2xi32>
  return %o#0, %o#1 : i1, i1
}

// plumb: run @used() ub use-after-free
func.func @used() -> i32 {
  %t = arith.constant true
  %a = memref.alloc() : memref<1xi32>
  bufferization.dealloc (%a : memref<1xi32>) if (%t)
  %i = arith.constant 0 : index
  %r = memref.load %a[%i] : memref<1xi32>
  return %r : i32
}
