// `memref.generic_atomic_rmw`, `memref.atomic_yield`: a region computes the new element; the old one is given.

// plumb: run @clamp(5, 3) = 5, 3
// plumb: run @clamp(2, 3) = 2, 2
func.func @clamp(%x: i32, %most: i32) -> (i32, i32) {
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<2xi32>
  memref.store %x, %m[%c1] : memref<2xi32>
  %old = memref.generic_atomic_rmw %m[%c1] : memref<2xi32> {
  ^bb0(%current: i32):
    %over = arith.cmpi sgt, %current, %most : i32
    %new = arith.select %over, %most, %current : i32
    memref.atomic_yield %new : i32
  }
  %r = memref.load %m[%c1] : memref<2xi32>
  memref.dealloc %m : memref<2xi32>
  return %old, %r : i32, i32
}

// Floats are exchanged as bits: a NaN is equal to itself then, and -0 is not 0.
// plumb: run @float(1.5) = 1.5, 2.75
// plumb: run @float(nan) = nan, nan
// plumb: run @float(-0.0) = -0, 1.25
func.func @float(%x: f64) -> (f64, f64) {
  %m = memref.alloca() : memref<f64>
  %d = arith.constant 1.25 : f64
  memref.store %x, %m[] : memref<f64>
  %old = memref.generic_atomic_rmw %m[] : memref<f64> {
  ^bb0(%current: f64):
    %new = arith.addf %current, %d : f64
    memref.atomic_yield %new : f64
  }
  %r = memref.load %m[] : memref<f64>
  return %old, %r : f64, f64
}

// Elements of one bit and of odd width, and what was there unchanged.
// plumb: run @odd(1, -5) = 1, 0, -5, -5
// plumb: run @odd(0, 3) = 0, 1, 3, 3
func.func @odd(%b: i1, %w: i7) -> (i1, i1, i7, i7) {
  %m = memref.alloca() : memref<i1>
  %n = memref.alloca() : memref<i7>
  memref.store %b, %m[] : memref<i1>
  memref.store %w, %n[] : memref<i7>
  %true = arith.constant true
  %0 = memref.generic_atomic_rmw %m[] : memref<i1> {
  ^bb0(%current: i1):
    %new = arith.xori %current, %true : i1
    memref.atomic_yield %new : i1
  }
  %1 = memref.generic_atomic_rmw %n[] : memref<i7> {
  ^bb0(%current: i7):
    memref.atomic_yield %current : i7
  }
  %2 = memref.load %m[] : memref<i1>
  %3 = memref.load %n[] : memref<i7>
  return %0, %2, %1, %3 : i1, i1, i7, i7
}

// Branches within, results used behind a loop: powers of 11; 14641 * 1331 is 22979 modulo 2^16.
// plumb: run @power(4) = 22979, 14641
func.func @power(%n: index) -> (i16, i16) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<1xi16>
  %eleven = arith.constant 11 : i16
  %one = arith.constant 1 : i16
  memref.store %one, %m[%c0] : memref<1xi16>
  %last = scf.for %i = %c0 to %n step %c1 iter_args(%before = %one) -> i16 {
    %old = memref.generic_atomic_rmw %m[%c0] : memref<1xi16> {
    ^bb0(%current: i16):
      %first = arith.cmpi eq, %i, %c0 : index
      %new = scf.if %first -> i16 {
        scf.yield %eleven : i16
      } else {
        %p = arith.muli %current, %eleven : i16
        scf.yield %p : i16
      }
      memref.atomic_yield %new : i16
    }
    scf.yield %old : i16
  }
  %more = memref.generic_atomic_rmw %m[%c0] : memref<1xi16> {
  ^bb0(%current: i16):
    %p = arith.muli %current, %last : i16
    memref.atomic_yield %p : i16
  }
  %r = memref.load %m[%c0] : memref<1xi16>
  memref.dealloc %m : memref<1xi16>
  return %r, %more : i16, i16
}

// plumb: run @outside(1) ub index-out-of-bounds
func.func @outside(%i: index) {
  %m = memref.alloca() : memref<1xi32>
  %old = memref.generic_atomic_rmw %m[%i] : memref<1xi32> {
  ^bb0(%current: i32):
    memref.atomic_yield %current : i32
  }
  return
}

// Nobody has written what the exchange compares.
// plumb: run @undetermined() ub undefined-branch
func.func @undetermined() -> i32 {
  %m = memref.alloca() : memref<i32>
  %c = arith.constant 5 : i32
  %r = memref.generic_atomic_rmw %m[] : memref<i32> {
  ^bb0(%v: i32):
    memref.atomic_yield %c : i32
  }
  return %c : i32
}
