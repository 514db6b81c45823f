memref.global @g : memref<2xi1> = dense<true>
func.func @main() -> vector<2xi1> {
  %zero = arith.constant 0 : index
  %g = memref.get_global @g : memref<2xi1>
  %r = vector.load %g[%zero] : memref<2xi1>, vector<2xi1>
  return %r : vector<2xi1>
}
