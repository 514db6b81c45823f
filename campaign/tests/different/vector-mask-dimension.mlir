// A transfer without a map, of which a lane is another.
func.func @main() -> vector<2xi8> {
  %m = memref.alloc() : memref<4xi8>
  %i = arith.constant 0 : index
  %j = arith.constant 1 : index
  %a = arith.constant 3 : i8
  %b = arith.constant 4 : i8
  memref.store %a, %m[%i] : memref<4xi8>
  memref.store %b, %m[%j] : memref<4xi8>
  %v = vector.transfer_read %m[%i], %a {in_bounds = [true]} : memref<4xi8>, vector<2xi8>
  return %v : vector<2xi8>
}
// -----
func.func @main() -> vector<2xi8> {
  %m = memref.alloc() : memref<4xi8>
  %i = arith.constant 0 : index
  %j = arith.constant 1 : index
  %a = arith.constant 3 : i8
  %b = arith.constant 4 : i8
  memref.store %b, %m[%i] : memref<4xi8>
  memref.store %a, %m[%j] : memref<4xi8>
  %v = vector.transfer_read %m[%i], %a {in_bounds = [true]} : memref<4xi8>, vector<2xi8>
  return %v : vector<2xi8>
}
