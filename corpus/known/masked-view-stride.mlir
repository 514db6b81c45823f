memref.global @g : memref<3xi16> = dense<[1, 2, 3]>
func.func @main() -> vector<2xi16> {
  %zero = arith.constant 0 : index
  %mask = arith.constant dense<[false, true]> : vector<2xi1>
  %pass = arith.constant dense<0> : vector<2xi16>
  %g = memref.get_global @g : memref<3xi16>
  %v = memref.subview %g[0] [2] [2] : memref<3xi16> to memref<2xi16, strided<[2]>>
  %r = vector.maskedload %v[%zero], %mask, %pass
      : memref<2xi16, strided<[2]>>, vector<2xi1>, vector<2xi16> into vector<2xi16>
  return %r : vector<2xi16>
}
