memref.global @i : memref<1xindex> = dense<1>
func.func @main() -> vector<2x1xi8> {
  %zero = arith.constant 0 : index
  %g = memref.get_global @i : memref<1xindex>
  %i = memref.load %g[%zero] : memref<1xindex>
  %s = arith.constant dense<1> : vector<1xi8>
  %v = arith.constant dense<2> : vector<2x1xi8>
  %r = vector.insert %s, %v[%i] : vector<1xi8> into vector<2x1xi8>
  return %r : vector<2x1xi8>
}
