// Nothing is transferred, and other elements are read.
memref.global @g : memref<3xi8> = dense<[3, 4, 5]>
func.func @main() -> vector<2xi8> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %p = arith.constant 0 : i8
  %g = memref.get_global @g : memref<3xi8>
  %r = vector.transfer_read %g[%zero], %p {in_bounds = [true]} : memref<3xi8>, vector<2xi8>
  return %r : vector<2xi8>
}
// -----
memref.global @g : memref<3xi8> = dense<[3, 4, 5]>
func.func @main() -> vector<2xi8> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %p = arith.constant 0 : i8
  %g = memref.get_global @g : memref<3xi8>
  %r = vector.transfer_read %g[%one], %p {in_bounds = [true]} : memref<3xi8>, vector<2xi8>
  return %r : vector<2xi8>
}
