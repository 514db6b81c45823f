memref.global @g : memref<1xindex> = dense<5>
func.func @main() -> (index, index) {
  %c0 = arith.constant 0 : index
  %g = memref.get_global @g : memref<1xindex>
  %i = memref.load %g[%c0] : memref<1xindex>
  %r:2 = affine.delinearize_index %i into (3) : index, index
  return %r#0, %r#1 : index, index
}
