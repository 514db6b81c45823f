// A transfer without a map, which begins elsewhere.
func.func @main() -> vector<2xi8> {
  %m = memref.alloc() : memref<4xi8>
  %i = arith.constant 0 : index
  %j = arith.constant 1 : index
  %k = arith.constant 2 : index
  %a = arith.constant 3 : i8
  %b = arith.constant 4 : i8
  memref.store %a, %m[%i] : memref<4xi8>
  memref.store %b, %m[%j] : memref<4xi8>
  memref.store %a, %m[%k] : memref<4xi8>
  %v = vector.transfer_read %m[%i], %a {in_bounds = [true]} : memref<4xi8>, vector<2xi8>
  return %v : vector<2xi8>
}
// -----
func.func @main() -> vector<2xi8> {
  %m = memref.alloc() : memref<4xi8>
  %i = arith.constant 0 : index
  %j = arith.constant 1 : index
  %k = arith.constant 2 : index
  %a = arith.constant 3 : i8
  %b = arith.constant 4 : i8
  memref.store %a, %m[%i] : memref<4xi8>
  memref.store %b, %m[%j] : memref<4xi8>
  memref.store %a, %m[%k] : memref<4xi8>
  %v = vector.transfer_read %m[%j], %a {in_bounds = [true]} : memref<4xi8>, vector<2xi8>
  return %v : vector<2xi8>
}
