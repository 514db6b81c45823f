// `vector.gather`: each lane that the mask enables from an index of its own along the last dimension.

// plumb: run @row(dense<[10, 11, 12, 13]>, 1, dense<[2, -1, 0]>, dense<[1, 1, 1]>) = dense<[13, 10, 11]>
// plumb: run @row(dense<[10, 11, 12, 13]>, 1, dense<[2, 3, 0]>, dense<[1, 0, 1]>) = dense<[13, -2, 11]>
// plumb: run @row(dense<[10, 11, 12, 13]>, 1, dense<[2, 3, 0]>, dense<[1, 1, 1]>) ub index-out-of-bounds
// plumb: run @row(dense<[10, 11, 12, 13]>, 0, dense<[0, -1, 0]>, dense<[1, 1, 1]>) ub index-out-of-bounds
// plumb: run @row(dense<[10, 11, 12, 13]>, 4, dense<[-4, -4, -1]>, dense<[1, 1, 1]>) = dense<[10, 10, 13]>
func.func @row(%m: memref<?xi32>, %i: index, %at: vector<3xi32>, %mask: vector<3xi1>) -> vector<3xi32> {
  %pass = arith.constant dense<[-1, -2, -3]> : vector<3xi32>
  %v = vector.gather %m[%i] [%at], %mask, %pass : memref<?xi32>, vector<3xi32>, vector<3xi1>, vector<3xi32> into vector<3xi32>
  return %v : vector<3xi32>
}

// Only the last dimension varies.
// plumb: run @grid(dense<[[1, 2, 3], [4, 5, 6]]>, 1, dense<[[0, 1], [2, 0]]>, dense<[[1, 1], [0, 1]]>) = dense<[[4, 5], [-3, 4]]>
// plumb: run @grid(dense<[[1, 2, 3], [4, 5, 6]]>, 0, dense<[[0, 1], [3, 0]]>, dense<[[1, 1], [1, 1]]>) ub index-out-of-bounds
// plumb: run @grid(dense<[[1, 2, 3], [4, 5, 6]]>, 5, dense<[[0, 1], [3, 0]]>, dense<[[0, 0], [0, 0]]>) = dense<[[-1, -2], [-3, -4]]>
func.func @grid(%m: memref<?x3xi64>, %i: index, %at: vector<2x2xindex>, %mask: vector<2x2xi1>) -> vector<2x2xi64> {
  %zero = arith.constant 0 : index
  %pass = arith.constant dense<[[-1, -2], [-3, -4]]> : vector<2x2xi64>
  %v = vector.gather %m[%i, %zero] [%at], %mask, %pass : memref<?x3xi64>, vector<2x2xindex>, vector<2x2xi1>, vector<2x2xi64> into vector<2x2xi64>
  return %v : vector<2x2xi64>
}

// plumb: run @of_view(dense<[1, 2, 3, 4, 5, 6]>, dense<[2, 0]>) = dense<[6, 2]>
func.func @of_view(%m: memref<6xi8>, %at: vector<2xi8>) -> vector<2xi8> {
  %zero = arith.constant 0 : index
  %mask = arith.constant dense<true> : vector<2xi1>
  %pass = arith.constant dense<0> : vector<2xi8>
  %s = memref.subview %m[1] [3] [2] : memref<6xi8> to memref<3xi8, strided<[2], offset: 1>>
  %v = vector.gather %s[%zero] [%at], %mask, %pass : memref<3xi8, strided<[2], offset: 1>>, vector<2xi8>, vector<2xi1>, vector<2xi8> into vector<2xi8>
  return %v : vector<2xi8>
}

// plumb: run @odd(dense<[3, -4, 1]>, dense<[1, 1]>) = dense<[-4, -4]>
func.func @odd(%m: memref<3xi3>, %at: vector<2xi64>) -> vector<2xi3> {
  %zero = arith.constant 0 : index
  %mask = arith.constant dense<true> : vector<2xi1>
  %pass = arith.constant dense<0> : vector<2xi3>
  %v = vector.gather %m[%zero] [%at], %mask, %pass {alignment = 1} : memref<3xi3>, vector<2xi64>, vector<2xi1>, vector<2xi3> into vector<2xi3>
  return %v : vector<2xi3>
}

// -----

// Elements of a tensor.
// plumb: run @tensor(dense<[10, 11, 12, 13]>, 1, dense<[2, -1, 0]>, dense<[1, 1, 1]>) = dense<[13, 10, 11]>
// plumb: run @tensor(dense<[10, 11, 12, 13]>, 1, dense<[2, 3, 0]>, dense<[1, 0, 1]>) = dense<[13, -2, 11]>
// plumb: run @tensor(dense<[10, 11, 12, 13]>, 1, dense<[2, 3, 0]>, dense<[1, 1, 1]>) ub index-out-of-bounds
func.func @tensor(%from: memref<?xi32>, %i: index, %at: vector<3xi32>, %mask: vector<3xi1>) -> vector<3xi32> {
  %m = bufferization.to_tensor %from restrict : memref<?xi32> to tensor<?xi32>
  %pass = arith.constant dense<[-1, -2, -3]> : vector<3xi32>
  %v = vector.gather %m[%i] [%at], %mask, %pass : tensor<?xi32>, vector<3xi32>, vector<3xi1>, vector<3xi32> into vector<3xi32>
  return %v : vector<3xi32>
}
