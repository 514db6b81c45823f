// Parallel loops, regions that run once, memory that changes its size, atomic updates; prints what comes out.
func.func private @printI64(i64)
func.func private @printF64(f64)
func.func private @printNewline()

func.func @show(%x: i64) {
  call @printI64(%x) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}

func.func @shown(%x: f64) {
  call @printF64(%x) : (f64) -> ()
  call @printNewline() : () -> ()
  return
}

// A sum that starts from something, and a difference, whose order shows.
func.func @reduced(%rows: index, %columns: index) -> (i64, f64) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %start = arith.constant 1000 : i64
  %from = arith.constant 0.5 : f64
  %r:2 = scf.parallel (%i, %j) = (%c1, %c2) to (%rows, %columns) step (%c2, %c1) init (%start, %from) -> (i64, f64) {
    %t = arith.muli %i, %columns : index
    %v = arith.addi %t, %j : index
    %x = arith.index_cast %v : index to i64
    %y = arith.sitofp %x : i64 to f64
    scf.reduce(%x, %y : i64, f64) {
    ^bb0(%a: i64, %b: i64):
      %s = arith.addi %a, %b : i64
      scf.reduce.return %s : i64
    }, {
    ^bb0(%a: f64, %b: f64):
      %s = arith.subf %a, %b : f64
      scf.reduce.return %s : f64
    }
  }
  return %r#0, %r#1 : i64, f64
}

func.func @boxed(%m: memref<6x7xi64>, %n: index, %step: index) {
  %one = arith.constant 1 : i64
  scf.forall (%i, %j) = (1, 2) to (%n, 7) step (2, %step) {
    %old = memref.atomic_rmw addi %one, %m[%i, %j] : (i64, memref<6x7xi64>) -> i64
  }
  return
}

func.func @ordered(%a: i64, %b: i64) -> (i64, i64) {
  %r:2 = scf.execute_region -> (i64, i64) {
    %less = arith.cmpi slt, %a, %b : i64
    cf.cond_br %less, ^up, ^down(%a, %b : i64, i64)
  ^up:
    scf.yield %a, %b : i64, i64
  ^down(%x: i64, %y: i64):
    scf.yield %y, %x : i64, i64
  }
  return %r#0, %r#1 : i64, i64
}

func.func @scoped(%n: index, %x: i64) -> i64 {
  %c1 = arith.constant 1 : index
  %r = memref.alloca_scope -> (i64) {
    %m = memref.alloca(%n) : memref<?xi64>
    memref.store %x, %m[%c1] : memref<?xi64>
    func.call @show(%x) : (i64) -> ()
    %y = memref.load %m[%c1] : memref<?xi64>
    memref.alloca_scope.return %y : i64
  }
  return %r : i64
}

func.func @resized(%n: index, %k: index) -> (index, i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc(%n) : memref<?xi64>
  scf.forall (%i) in (%n) {
    %x = arith.index_cast %i : index to i64
    memref.store %x, %m[%i] : memref<?xi64>
  }
  %r = memref.realloc %m(%k) {alignment = 32} : memref<?xi64> to memref<?xi64>
  %size = memref.dim %r, %c0 : memref<?xi64>
  %x = memref.load %r[%c1] : memref<?xi64>
  memref.dealloc %r : memref<?xi64>
  return %size, %x : index, i64
}

// Memory of four words a row; the second half of the rows is aligned, the buffer less so.
func.func @promised(%x: f64) -> f64 {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() {alignment = 64} : memref<5x4xf64>
  %tail = memref.reinterpret_cast %m to offset: [4], sizes: [4, 4], strides: [4, 1] : memref<5x4xf64> to memref<4x4xf64, strided<[4, 1], offset: 4>>
  %v = memref.subview %tail[%c1, 0] [3, 4] [1, 1] : memref<4x4xf64, strided<[4, 1], offset: 4>> to memref<3x4xf64, strided<[4, 1], offset: ?>>
  memref.store %x, %v[%c1, %c2] : memref<3x4xf64, strided<[4, 1], offset: ?>>
  %a = memref.assume_alignment %v, 64 : memref<3x4xf64, strided<[4, 1], offset: ?>>
  memref.prefetch %a[%c1, %c2], read, locality<2>, data : memref<3x4xf64, strided<[4, 1], offset: ?>>
  %r = memref.load %a[%c1, %c2] : memref<3x4xf64, strided<[4, 1], offset: ?>>
  memref.dealloc %m : memref<5x4xf64>
  return %r : f64
}

func.func @updated(%a: i64, %b: i64) -> (i64, i64) {
  %m = memref.alloca() : memref<i64>
  memref.store %a, %m[] : memref<i64>
  %0 = memref.atomic_rmw maxs %b, %m[] : (i64, memref<i64>) -> i64
  %1 = memref.atomic_rmw addi %0, %m[] : (i64, memref<i64>) -> i64
  %2 = memref.generic_atomic_rmw %m[] : memref<i64> {
  ^bb0(%current: i64):
    %p = arith.muli %current, %1 : i64
    memref.atomic_yield %p : i64
  }
  %3 = memref.load %m[] : memref<i64>
  return %2, %3 : i64, i64
}

func.func @greatest(%a: f64, %b: f64) -> f64 {
  %m = memref.alloca() : memref<f64>
  memref.store %a, %m[] : memref<f64>
  %0 = memref.atomic_rmw maxnumf %b, %m[] : (f64, memref<f64>) -> f64
  %1 = memref.load %m[] : memref<f64>
  return %1 : f64
}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %c6 = arith.constant 6 : index
  %c7 = arith.constant 7 : index
  %zero = arith.constant 0 : i64
  %r:2 = func.call @reduced(%c5, %c7) : (index, index) -> (i64, f64)
  func.call @show(%r#0) : (i64) -> ()
  func.call @shown(%r#1) : (f64) -> ()
  %e:2 = func.call @reduced(%c5, %c2) : (index, index) -> (i64, f64)
  func.call @show(%e#0) : (i64) -> ()

  %m = memref.alloc() : memref<6x7xi64>
  scf.parallel (%i, %j) = (%c0, %c0) to (%c6, %c7) step (%c1, %c1) {
    memref.store %zero, %m[%i, %j] : memref<6x7xi64>
  }
  func.call @boxed(%m, %c6, %c2) : (memref<6x7xi64>, index, index) -> ()
  scf.for %i = %c0 to %c6 step %c1 {
    scf.for %j = %c0 to %c7 step %c1 {
      %x = memref.load %m[%i, %j] : memref<6x7xi64>
      func.call @show(%x) : (i64) -> ()
    }
  }
  memref.dealloc %m : memref<6x7xi64>

  %three = arith.constant 3 : i64
  %minus = arith.constant -4 : i64
  %o:2 = func.call @ordered(%three, %minus) : (i64, i64) -> (i64, i64)
  func.call @show(%o#0) : (i64) -> ()
  func.call @show(%o#1) : (i64) -> ()
  %s = func.call @scoped(%c3, %minus) : (index, i64) -> i64
  func.call @show(%s) : (i64) -> ()
  %g:2 = func.call @resized(%c2, %c7) : (index, index) -> (index, i64)
  %size = arith.index_cast %g#0 : index to i64
  func.call @show(%size) : (i64) -> ()
  func.call @show(%g#1) : (i64) -> ()
  %half = arith.constant 0.5 : f64
  %p = func.call @promised(%half) : (f64) -> f64
  func.call @shown(%p) : (f64) -> ()
  %u:2 = func.call @updated(%three, %minus) : (i64, i64) -> (i64, i64)
  func.call @show(%u#0) : (i64) -> ()
  func.call @show(%u#1) : (i64) -> ()
  %nan = arith.constant 0x7FF8000000000000 : f64
  %x = func.call @greatest(%nan, %half) : (f64, f64) -> f64
  func.call @shown(%x) : (f64) -> ()
  return
}
