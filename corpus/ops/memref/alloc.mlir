// `memref.alloc`, `memref.dealloc`, `memref.load`, `memref.store`: memory on the heap, element by element.

// plumb: run @f(2, 3) = 12
func.func @f(%i: index, %j: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 3 : index
  %m = arith.constant 4 : index
  %a = memref.alloc(%n) : memref<?x4xindex>
  scf.for %x = %c0 to %n step %c1 {
    scf.for %y = %c0 to %m step %c1 {
      %p = arith.muli %x, %m : index
      %q = arith.addi %p, %y : index
      %v = arith.addi %q, %c1 : index
      memref.store %v, %a[%x, %y] : memref<?x4xindex>
    }
  }
  %r = memref.load %a[%i, %j] : memref<?x4xindex>
  memref.dealloc %a : memref<?x4xindex>
  return %r : index
}

// An index beyond its own dimension is undefined, though its address may lie within the allocation.
// plumb: run @outside(1, 3) = 0
// plumb: run @outside(0, 4) ub index-out-of-bounds
// plumb: run @outside(2, 0) ub index-out-of-bounds
// plumb: run @outside(-1, 0) ub index-out-of-bounds
func.func @outside(%i: index, %j: index) -> i8 {
  %zero = arith.constant 0 : i8
  %a = memref.alloc() : memref<2x4xi8>
  memref.store %zero, %a[%i, %j] : memref<2x4xi8>
  %r = memref.load %a[%i, %j] : memref<2x4xi8>
  memref.dealloc %a : memref<2x4xi8>
  return %r : i8
}

// plumb: run @after_free() ub use-after-free
func.func @after_free() -> i8 {
  %a = memref.alloc() : memref<i8>
  memref.dealloc %a : memref<i8>
  %r = memref.load %a[] : memref<i8>
  return %r : i8
}

// plumb: run @twice() ub double-free
func.func @twice() {
  %a = memref.alloc() : memref<i8>
  memref.dealloc %a : memref<i8>
  memref.dealloc %a : memref<i8>
  return
}

// plumb: run @negative(-1) ub invalid-size
// plumb: run @negative(0) = 0
func.func @negative(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %a = memref.alloc(%n) : memref<?xi64>
  %r = memref.dim %a, %c0 : memref<?xi64>
  memref.dealloc %a : memref<?xi64>
  return %r : index
}

// Reading what was never written is fine; deciding by it is not.
// plumb: run @uninitialised(0) = 1
// plumb: run @uninitialised(1) ub undefined-branch
func.func @uninitialised(%decide: i1) -> i32 {
  %one = arith.constant 1 : i32
  %a = memref.alloc() : memref<i1>
  %c = memref.load %a[] : memref<i1>
  memref.dealloc %a : memref<i1>
  cf.cond_br %decide, ^decide, ^done
^decide:
  cf.cond_br %c, ^done, ^done
^done:
  return %one : i32
}

// plumb: run @aligned() = 7
func.func @aligned() -> i16 {
  %seven = arith.constant 7 : i16
  %c3 = arith.constant 3 : index
  %a = memref.alloc() {alignment = 64 : i64} : memref<4xi16>
  memref.store %seven, %a[%c3] : memref<4xi16>
  %r = memref.load %a[%c3] : memref<4xi16>
  memref.dealloc %a : memref<4xi16>
  return %r : i16
}

// -----

// An alignment below that of the elements takes nothing away.
// plumb: engines interp
// plumb: run @low_alignment(5) = 5
func.func @low_alignment(%v: i32) -> i32 {
  %m = memref.alloc() {alignment = 1} : memref<i32>
  memref.store %v, %m[] : memref<i32>
  %r = memref.load %m[] : memref<i32>
  memref.dealloc %m : memref<i32>
  return %r : i32
}
