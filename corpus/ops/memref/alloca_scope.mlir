// `memref.alloca_scope`, `memref.alloca_scope.return`: stack memory made within ends with it.

// plumb: engines interp

// plumb: run @value(5) = 5
func.func @value(%v: i32) -> i32 {
  %r = memref.alloca_scope -> (i32) {
    %a = memref.alloca() : memref<i32>
    memref.store %v, %a[] : memref<i32>
    %x = memref.load %a[] : memref<i32>
    memref.alloca_scope.return %x : i32
  }
  return %r : i32
}

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
