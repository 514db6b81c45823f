// `memref.generic_atomic_rmw`: a region that is in the LLVM dialect already.

// plumb: run @square(-7) = -7, 49
func.func @square(%x: i32) -> (i32, i32) {
  %m = memref.alloca() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  %old = memref.generic_atomic_rmw %m[] : memref<i32> {
  ^bb0(%current: i32):
    %new = llvm.mul %current, %current : i32
    memref.atomic_yield %new : i32
  }
  %r = memref.load %m[] : memref<i32>
  return %old, %r : i32, i32
}

// In a view, again and again: 1, 3, 7, 15, ...
// plumb: run @ones(5) = 15, 31
func.func @ones(%n: index) -> (i64, i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %m = memref.alloc() : memref<3x2xi64>
  %v = memref.subview %m[0, 1] [3, 1] [1, 1] : memref<3x2xi64> to memref<3xi64, strided<[2], offset: 1>>
  memref.store %zero, %v[%c1] : memref<3xi64, strided<[2], offset: 1>>
  %last = scf.for %i = %c0 to %n step %c1 iter_args(%before = %zero) -> i64 {
    %old = memref.generic_atomic_rmw %v[%c1] : memref<3xi64, strided<[2], offset: 1>> {
    ^bb0(%current: i64):
      %twice = llvm.shl %current, %one : i64
      %new = llvm.or %twice, %one : i64
      memref.atomic_yield %new : i64
    }
    scf.yield %old : i64
  }
  %r = memref.load %m[%c1, %c1] : memref<3x2xi64>
  memref.dealloc %m : memref<3x2xi64>
  return %last, %r : i64, i64
}
