memref.global @g : memref<1xindex> = dense<300>
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %g = memref.get_global @g : memref<1xindex>
  %i = memref.load %g[%c0] : memref<1xindex>
  %n = arith.index_cast %i : index to i8
  %w = arith.index_cast %n : i8 to index
  return %w : index
}
