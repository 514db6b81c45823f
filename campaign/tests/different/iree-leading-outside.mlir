// There are two lanes, and they are written elsewhere.
func.func @main() -> memref<4xi8> {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  %v = arith.constant dense<[1, 2]> : vector<2xi8>
  %z = arith.constant dense<0> : vector<4xi8>
  %m = memref.alloc() : memref<4xi8>
  vector.store %z, %m[%0] : memref<4xi8>, vector<4xi8>
  vector.transfer_write %v, %m[%0] : vector<2xi8>, memref<4xi8>
  return %m : memref<4xi8>
}

// -----

func.func @main() -> memref<4xi8> {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  %v = arith.constant dense<[1, 2]> : vector<2xi8>
  %z = arith.constant dense<0> : vector<4xi8>
  %m = memref.alloc() : memref<4xi8>
  vector.store %z, %m[%0] : memref<4xi8>, vector<4xi8>
  vector.transfer_write %v, %m[%1] : vector<2xi8>, memref<4xi8>
  return %m : memref<4xi8>
}
