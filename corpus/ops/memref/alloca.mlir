// `memref.alloca`: memory that lives until its allocation scope ends.

// plumb: run @f(5) = 5
func.func @f(%v: i64) -> i64 {
  %a = memref.alloca() : memref<1x1xi64>
  %c0 = arith.constant 0 : index
  memref.store %v, %a[%c0, %c0] : memref<1x1xi64>
  %r = memref.load %a[%c0, %c0] : memref<1x1xi64>
  return %r : i64
}

// A loop's body is a scope of its own.

// plumb: run @escapes() ub use-after-scope
func.func @escapes() -> i8 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %outer = memref.alloca() : memref<i8>
  %zero = arith.constant 0 : i8
  memref.store %zero, %outer[] : memref<i8>
  %last = scf.for %i = %c0 to %c1 step %c1 iter_args(%m = %outer) -> memref<i8> {
    %inner = memref.alloca() : memref<i8>
    memref.store %zero, %inner[] : memref<i8>
    scf.yield %inner : memref<i8>
  }
  %r = memref.load %last[] : memref<i8>
  return %r : i8
}

func.func private @gives_own() -> memref<i8> {
  %a = memref.alloca() : memref<i8>
  return %a : memref<i8>
}

// plumb: run @after_return() ub use-after-scope
func.func @after_return() -> i8 {
  %a = call @gives_own() : () -> memref<i8>
  %r = memref.load %a[] : memref<i8>
  return %r : i8
}
