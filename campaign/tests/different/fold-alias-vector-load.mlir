// Nothing is collapsed, and another element is loaded.
func.func @main() -> vector<2xi8> {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  %m = memref.alloc() : memref<3xi8>
  %c = arith.constant dense<[5, 6, 7]> : vector<3xi8>
  vector.store %c, %m[%0] : memref<3xi8>, vector<3xi8>
  %r = vector.load %m[%0] : memref<3xi8>, vector<2xi8>
  return %r : vector<2xi8>
}
// -----
func.func @main() -> vector<2xi8> {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  %m = memref.alloc() : memref<3xi8>
  %c = arith.constant dense<[5, 6, 7]> : vector<3xi8>
  vector.store %c, %m[%0] : memref<3xi8>, vector<3xi8>
  %r = vector.load %m[%1] : memref<3xi8>, vector<2xi8>
  return %r : vector<2xi8>
}
