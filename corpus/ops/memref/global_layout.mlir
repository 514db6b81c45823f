// Memory for a layout that is not the identity has no agreed size.
// plumb: engines interp
// plumb: lower
memref.global "private" constant @spread : memref<3xi32, strided<[2]>> = dense<[1, 2, 3]> //~ lower-unsupported-op

// plumb: run @of_layout() unsupported
func.func @of_layout() -> i32 {
  %c = arith.constant 1 : index
  %g = memref.get_global @spread : memref<3xi32, strided<[2]>> //~ lower-unsupported-op
  %r = memref.load %g[%c] : memref<3xi32, strided<[2]>>
  return %r : i32
}
