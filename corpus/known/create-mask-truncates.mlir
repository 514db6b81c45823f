memref.global @n : memref<1xindex> = dense<4294967296>
func.func @main() -> vector<1xi1> {
  %zero = arith.constant 0 : index
  %g = memref.get_global @n : memref<1xindex>
  %n = memref.load %g[%zero] : memref<1xindex>
  %r = vector.create_mask %n : vector<1xi1>
  return %r : vector<1xi1>
}
