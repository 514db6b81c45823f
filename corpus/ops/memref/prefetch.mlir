// `memref.prefetch`: no effect on what is computed.

// plumb: run @unchanged(5) = 5
func.func @unchanged(%v: i32) -> i32 {
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<2xi32>
  memref.store %v, %a[%c1] : memref<2xi32>
  memref.prefetch %a[%c1], read, locality<3>, data : memref<2xi32>
  memref.prefetch %a[%c1], write, locality<0>, data : memref<2xi32>
  memref.prefetch %a[%c1], read, locality<1>, instr : memref<2xi32>
  %r = memref.load %a[%c1] : memref<2xi32>
  memref.dealloc %a : memref<2xi32>
  return %r : i32
}

// Nothing is accessed, so that an element that is not there does no harm.
// plumb: run @outside(5) = 5
func.func @outside(%i: index) -> index {
  %a = memref.alloca() : memref<2x2xf32>
  memref.prefetch %a[%i, %i], read, locality<2>, data : memref<2x2xf32>
  return %i : index
}
