memref.global @size : memref<1xindex> = dense<4294967295>
func.func @main() -> i1 {
  %c0 = arith.constant 0 : index
  %g = memref.get_global @size : memref<1xindex>
  %n = memref.load %g[%c0] : memref<1xindex>
  %v = vector.create_mask %n : vector<2xi1>
  %r = vector.extract %v[1] : i1 from vector<2xi1>
  return %r : i1
}
