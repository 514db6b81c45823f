// `memref.dim`, `memref.rank`: extents at run time.

// plumb: run @f(0) = 2
// plumb: run @f(1) = 5
// plumb: run @f(2) = 7
// plumb: run @f(3) ub dimension-out-of-range
// plumb: run @f(-1) ub dimension-out-of-range
func.func @f(%d: index) -> index {
  %c5 = arith.constant 5 : index
  %c7 = arith.constant 7 : index
  %a = memref.alloc(%c5, %c7) : memref<2x?x?xi8>
  %r = memref.dim %a, %d : memref<2x?x?xi8>
  memref.dealloc %a : memref<2x?x?xi8>
  return %r : index
}

// plumb: run @unranked(1) = 3, 2
func.func @unranked(%d: index) -> (index, index) {
  %a = memref.alloc() : memref<2x3xi8>
  %u = memref.cast %a : memref<2x3xi8> to memref<*xi8>
  %n = memref.dim %u, %d : memref<*xi8>
  %r = memref.rank %u : memref<*xi8>
  memref.dealloc %a : memref<2x3xi8>
  return %n, %r : index, index
}

// plumb: run @rank() = 3
func.func @rank() -> index {
  %a = memref.alloc() : memref<1x1x1xi8>
  %r = memref.rank %a : memref<1x1x1xi8>
  memref.dealloc %a : memref<1x1x1xi8>
  return %r : index
}

// -----

// A constant that names the dimension wraps at the width of `index` before it does.
// plumb: options index-bitwidth=32
// plumb: run @wraps() = 3, 2
func.func @wraps() -> (index, index) {
  %a = memref.alloc() : memref<2x3xi8>
  %one = arith.constant 4294967297 : index
  %zero = index.constant 8589934592
  %n = memref.dim %a, %one : memref<2x3xi8>
  %m = memref.dim %a, %zero : memref<2x3xi8>
  memref.dealloc %a : memref<2x3xi8>
  return %n, %m : index, index
}
