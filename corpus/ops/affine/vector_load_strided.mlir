// `affine.vector_load` of a memref with strides.

// The memref may have strides: lanes are its elements, wherever they stand.
// plumb: run @strided(dense<[1, 2, 3, 4, 5, 6]>, 0) = dense<[1, 3]>
// plumb: run @strided(dense<[1, 2, 3, 4, 5, 6]>, 1) = dense<[3, 5]>
// plumb: run @strided(dense<[1, 2, 3, 4, 5, 6]>, 2) ub index-out-of-bounds
func.func @strided(%m: memref<6xi32>, %i: index) -> vector<2xi32> {
  %s = memref.subview %m[0] [3] [2] : memref<6xi32> to memref<3xi32, strided<[2]>>
  %v = affine.vector_load %s[%i] : memref<3xi32, strided<[2]>>, vector<2xi32>
  return %v : vector<2xi32>
}

// plumb: run @dynamic(dense<[1, 2, 3, 4, 5, 6]>, 5) = dense<[1, 6]>
// plumb: run @dynamic(dense<[1, 2, 3, 4, 5, 6]>, 1) = dense<[1, 2]>
func.func @dynamic(%m: memref<6xi8>, %by: index) -> vector<2xi8> {
  %s = memref.subview %m[0] [2] [%by] : memref<6xi8> to memref<2xi8, strided<[?]>>
  %v = affine.vector_load %s[0] : memref<2xi8, strided<[?]>>, vector<2xi8>
  return %v : vector<2xi8>
}

// plumb: run @rows(dense<[[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0]]>) = dense<[[2.0, 4.0], [6.0, 8.0]]>
func.func @rows(%m: memref<2x4xf64>) -> vector<2x2xf64> {
  %s = memref.subview %m[0, 1] [2, 2] [1, 2] : memref<2x4xf64> to memref<2x2xf64, strided<[4, 2], offset: 1>>
  %v = affine.vector_load %s[0, 0] : memref<2x2xf64, strided<[4, 2], offset: 1>>, vector<2x2xf64>
  return %v : vector<2x2xf64>
}

// plumb: run @column(dense<[[1, 2, 3], [4, 5, 6]]>, 1) = dense<[2, 5]>
func.func @column(%m: memref<2x3xindex>, %j: index) -> vector<2xindex> {
  %t = memref.transpose %m (i, j) -> (j, i) : memref<2x3xindex> to memref<3x2xindex, strided<[1, 3]>>
  %v = affine.vector_load %t[%j, 0] : memref<3x2xindex, strided<[1, 3]>>, vector<2xindex>
  return %v : vector<2xindex>
}

// Elements that are not packed as lanes are.
// plumb: run @narrow(dense<[1, 2, 3, 4]>) = dense<[2, 4]>
func.func @narrow(%m: memref<4xi5>) -> vector<2xi5> {
  %s = memref.subview %m[1] [2] [2] : memref<4xi5> to memref<2xi5, strided<[2], offset: 1>>
  %v = affine.vector_load %s[0] : memref<2xi5, strided<[2], offset: 1>>, vector<2xi5>
  return %v : vector<2xi5>
}

// One lane has no next one.
// plumb: run @one(dense<[1, 2, 3, 4]>) = dense<[3]>
func.func @one(%m: memref<4xi16>) -> vector<1xi16> {
  %s = memref.subview %m[0] [2] [2] : memref<4xi16> to memref<2xi16, strided<[2]>>
  %v = affine.vector_load %s[1] : memref<2xi16, strided<[2]>>, vector<1xi16>
  return %v : vector<1xi16>
}
