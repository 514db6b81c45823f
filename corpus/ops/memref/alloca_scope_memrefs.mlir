// `memref.alloca_scope`: results that are memrefs. What they stand for may be gone.

// plumb: run @after() ub use-after-scope
func.func @after() -> i32 {
  %v = arith.constant 1 : i32
  %m = memref.alloca_scope -> (memref<i32>) {
    %a = memref.alloca() : memref<i32>
    memref.store %v, %a[] : memref<i32>
    memref.alloca_scope.return %a : memref<i32>
  }
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}

// A memref without rank leaves with what it stands for, if that is not of the scope.
// plumb: run @unranked(9) = 9, 2
func.func @unranked(%v: i32) -> (i32, index) {
  %c1 = arith.constant 1 : index
  %heap = memref.alloc() : memref<3x2xi32>
  memref.store %v, %heap[%c1, %c1] : memref<3x2xi32>
  %u = memref.alloca_scope -> (memref<*xi32>) {
    %s = memref.cast %heap : memref<3x2xi32> to memref<*xi32>
    memref.alloca_scope.return %s : memref<*xi32>
  }
  %other = memref.alloca() : memref<64xi64>
  %size = memref.dim %u, %c1 : memref<*xi32>
  %fill = arith.constant -1 : i64
  memref.store %fill, %other[%c1] : memref<64xi64>
  %m = memref.cast %u : memref<*xi32> to memref<3x2xi32>
  %r = memref.load %m[%c1, %c1] : memref<3x2xi32>
  memref.dealloc %heap : memref<3x2xi32>
  return %r, %size : i32, index
}
