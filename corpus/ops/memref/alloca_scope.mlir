// `memref.alloca_scope`, `memref.alloca_scope.return`: stack memory made within ends with it.

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

// Several results in their order, memory from outside, a scope in a scope, and nothing returned.
// plumb: run @scopes(3, 4.5) = 4.5, 3, 6
func.func @scopes(%v: i32, %f: f64) -> (f64, i32, i32) {
  %out = memref.alloca() : memref<i32>
  %r:2 = memref.alloca_scope -> (f64, i32) {
    %a = memref.alloca() : memref<i32>
    memref.store %v, %a[] : memref<i32>
    memref.alloca_scope {
      %b = memref.alloca() : memref<i32>
      %x = memref.load %a[] : memref<i32>
      %d = arith.addi %x, %v : i32
      memref.store %d, %b[] : memref<i32>
      %y = memref.load %b[] : memref<i32>
      memref.store %y, %out[] : memref<i32>
    }
    %x = memref.load %a[] : memref<i32>
    memref.alloca_scope.return %f, %x : f64, i32
  }
  %o = memref.load %out[] : memref<i32>
  return %r#0, %r#1, %o : f64, i32, i32
}

// Sizes known at run time only, again and again: the stack does not grow. 4096 rounds of 64 KiB are 256 MiB.
// plumb: run @often(4096) = 4095
func.func @often(%n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %big = arith.constant 16384 : index
  %zero = arith.constant 0 : i32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%last = %zero) -> i32 {
    %x = memref.alloca_scope -> (i32) {
      %a = memref.alloca(%big) : memref<?xi32>
      %v = arith.index_cast %i : index to i32
      memref.store %v, %a[%c1] : memref<?xi32>
      %w = memref.load %a[%c1] : memref<?xi32>
      memref.alloca_scope.return %w : i32
    }
    scf.yield %x : i32
  }
  return %r : i32
}
