// `affine.vector_store`: a slice along the last dimensions, from indices that are expressions.

// plumb: run @copy(dense<[1, 2, 3, 4, 5, 6]>) = dense<[5, 6, 3, 4]>
func.func @copy(%m: memref<6xi16>) -> vector<4xi16> {
  %t = memref.alloca() : memref<6xi16>
  affine.for %i = 0 to 6 step 2 {
    %v = affine.vector_load %m[-%i + 4] : memref<6xi16>, vector<2xi16>
    affine.vector_store %v, %t[%i] : memref<6xi16>, vector<2xi16>
  }
  %r = affine.vector_load %t[0] : memref<6xi16>, vector<4xi16>
  return %r : vector<4xi16>
}

// plumb: run @outside(dense<[1, 2, 3]>, 1) returns
// plumb: run @outside(dense<[1, 2, 3]>, 2) ub index-out-of-bounds
func.func @outside(%m: memref<3xi32>, %i: index) {
  %c = arith.constant dense<9> : vector<2xi32>
  affine.vector_store %c, %m[%i] : memref<3xi32>, vector<2xi32>
  return
}
