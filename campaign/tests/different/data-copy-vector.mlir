// Another vector is stored, within the memref.
func.func @main() -> i16 {
  %m = memref.alloc() : memref<6xi16>
  %c0 = arith.constant 0 : index
  %v = arith.constant dense<3> : vector<4xi16>
  %w = arith.constant dense<4> : vector<4xi16>
  affine.vector_store %v, %m[%c0] : memref<6xi16>, vector<4xi16>
  %r = memref.load %m[%c0] : memref<6xi16>
  return %r : i16
}
// -----
func.func @main() -> i16 {
  %m = memref.alloc() : memref<6xi16>
  %c0 = arith.constant 0 : index
  %v = arith.constant dense<3> : vector<4xi16>
  %w = arith.constant dense<4> : vector<4xi16>
  affine.vector_store %w, %m[%c0] : memref<6xi16>, vector<4xi16>
  %r = memref.load %m[%c0] : memref<6xi16>
  return %r : i16
}
