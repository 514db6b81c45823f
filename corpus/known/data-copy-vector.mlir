module {
  memref.global @row : memref<6xi16> = dense<1>
  func.func @main() -> i16 {
    %zero = arith.constant 0 : i16
    %zeros = arith.constant dense<0> : vector<4xi16>
    %row = memref.get_global @row : memref<6xi16>
    affine.store %zero, %row[0] : memref<6xi16>
    affine.vector_store %zeros, %row[0] : memref<6xi16>, vector<4xi16>
    %c3 = arith.constant 3 : index
    %other = memref.get_global @row : memref<6xi16>
    %r = memref.load %other[%c3] : memref<6xi16>
    return %r : i16
  }
}
