// Indices and sizes that are no numbers.

// plumb: run @index() ub undefined-address
func.func @index() -> i8 {
  %p = ub.poison : index
  %m = memref.alloca() : memref<4xi8>
  %r = memref.load %m[%p] : memref<4xi8>
  return %r : i8
}

// plumb: run @size() ub undefined-address
func.func @size() {
  %p = ub.poison : index
  %m = memref.alloc(%p) : memref<?xi8>
  return
}

// plumb: run @bound() ub undefined-branch
func.func @bound() {
  %p = ub.poison : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %p step %c1 {
  }
  return
}
