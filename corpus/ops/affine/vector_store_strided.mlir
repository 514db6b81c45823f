// `affine.vector_store` to a memref with strides.

// The memref may have strides: what is between its elements stays.
// plumb: run @strided(dense<[1, 2, 3, 4, 5, 6]>, 1) = dense<[1, 2, 7, 4, 8, 6]>
// plumb: run @strided(dense<[1, 2, 3, 4, 5, 6]>, 2) ub index-out-of-bounds
func.func @strided(%m: memref<6xi32>, %i: index) -> vector<6xi32> {
  %c = arith.constant dense<[7, 8]> : vector<2xi32>
  %s = memref.subview %m[0] [3] [2] : memref<6xi32> to memref<3xi32, strided<[2]>>
  affine.vector_store %c, %s[%i] : memref<3xi32, strided<[2]>>, vector<2xi32>
  %r = affine.vector_load %m[0] : memref<6xi32>, vector<6xi32>
  return %r : vector<6xi32>
}

// plumb: run @dynamic(dense<[1, 2, 3, 4, 5, 6]>, 5) = dense<[7, 2, 3, 4, 5, 8]>
// plumb: run @dynamic(dense<[1, 2, 3, 4, 5, 6]>, 1) = dense<[7, 8, 3, 4, 5, 6]>
func.func @dynamic(%m: memref<6xi8>, %by: index) -> vector<6xi8> {
  %c = arith.constant dense<[7, 8]> : vector<2xi8>
  %s = memref.subview %m[0] [2] [%by] : memref<6xi8> to memref<2xi8, strided<[?]>>
  affine.vector_store %c, %s[0] : memref<2xi8, strided<[?]>>, vector<2xi8>
  %r = affine.vector_load %m[0] : memref<6xi8>, vector<6xi8>
  return %r : vector<6xi8>
}

// plumb: run @rows(dense<[[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0]]>) = dense<[[1.0, 0.5, 3.0, 0.25], [5.0, 1.5, 7.0, 2.5]]>
func.func @rows(%m: memref<2x4xf64>) -> vector<2x4xf64> {
  %c = arith.constant dense<[[0.5, 0.25], [1.5, 2.5]]> : vector<2x2xf64>
  %s = memref.subview %m[0, 1] [2, 2] [1, 2] : memref<2x4xf64> to memref<2x2xf64, strided<[4, 2], offset: 1>>
  affine.vector_store %c, %s[0, 0] : memref<2x2xf64, strided<[4, 2], offset: 1>>, vector<2x2xf64>
  %r = affine.vector_load %m[0, 0] : memref<2x4xf64>, vector<2x4xf64>
  return %r : vector<2x4xf64>
}

// Elements that are not packed as lanes are.
// plumb: run @narrow(dense<[1, 2, 3, 4]>) = dense<[1, 7, 3, 8]>
func.func @narrow(%m: memref<4xi5>) -> vector<4xi5> {
  %c = arith.constant dense<[7, 8]> : vector<2xi5>
  %s = memref.subview %m[1] [2] [2] : memref<4xi5> to memref<2xi5, strided<[2], offset: 1>>
  affine.vector_store %c, %s[0] : memref<2xi5, strided<[2], offset: 1>>, vector<2xi5>
  %r = affine.vector_load %m[0] : memref<4xi5>, vector<4xi5>
  return %r : vector<4xi5>
}
