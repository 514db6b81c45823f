memref.global @g : memref<2xi32> = dense<[7, 8]>
func.func @main() {
  %c0 = arith.constant 0 : index
  %g = memref.get_global @g : memref<2xi32>
  memref.alloca_scope {
    %v = vector.load %g[%c0] : memref<2xi32>, vector<2xi32>
    vector.print %v : vector<2xi32>
  }
  return
}
