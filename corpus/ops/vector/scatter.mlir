// `vector.scatter`: each lane that the mask enables goes to an index of its own; no two of them to the same.

// plumb: run @row(dense<[10, 11, 12, 13]>, 1, dense<[2, -1, 0]>, dense<[1, 1, 1]>) = dense<[-2, -3, 12, -1]>
// plumb: run @row(dense<[10, 11, 12, 13]>, 1, dense<[2, 9, 0]>, dense<[1, 0, 1]>) = dense<[10, -3, 12, -1]>
// plumb: run @row(dense<[10, 11, 12, 13]>, 1, dense<[2, 9, 0]>, dense<[1, 1, 1]>) ub index-out-of-bounds
// plumb: run @row(dense<[10, 11, 12, 13]>, 1, dense<[2, 0, 2]>, dense<[1, 1, 1]>) ub overlap
// plumb: run @row(dense<[10, 11, 12, 13]>, 1, dense<[2, 0, 2]>, dense<[0, 1, 1]>) = dense<[10, -2, 12, -3]>
func.func @row(%m: memref<4xi32>, %i: index, %at: vector<3xi32>, %mask: vector<3xi1>) -> vector<4xi32> {
  %zero = arith.constant 0 : index
  %v = arith.constant dense<[-1, -2, -3]> : vector<3xi32>
  vector.scatter %m[%i] [%at], %mask, %v : memref<4xi32>, vector<3xi32>, vector<3xi1>, vector<3xi32>
  %all = vector.load %m[%zero] : memref<4xi32>, vector<4xi32>
  return %all : vector<4xi32>
}

// plumb: run @grid(dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]>, dense<[[1], [0]]>) = dense<[[1.0, 2.0, 3.0], [-2.0, -1.0, 6.0]]>
func.func @grid(%m: memref<2x3xf64>, %at: vector<2x1xindex>) -> vector<2x3xf64> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %mask = arith.constant dense<true> : vector<2x1xi1>
  %v = arith.constant dense<[[-1.0], [-2.0]]> : vector<2x1xf64>
  vector.scatter %m[%one, %zero] [%at], %mask, %v : memref<2x3xf64>, vector<2x1xindex>, vector<2x1xi1>, vector<2x1xf64>
  %all = vector.load %m[%zero, %zero] : memref<2x3xf64>, vector<2x3xf64>
  return %all : vector<2x3xf64>
}

// plumb: run @to_view(dense<[1, 2, 3, 4, 5, 6]>, dense<[2, 0]>) = dense<[1, 8, 3, 4, 5, 7]>
func.func @to_view(%m: memref<6xi16>, %at: vector<2xi8>) -> vector<6xi16> {
  %zero = arith.constant 0 : index
  %mask = arith.constant dense<true> : vector<2xi1>
  %v = arith.constant dense<[7, 8]> : vector<2xi16>
  %s = memref.subview %m[1] [3] [2] : memref<6xi16> to memref<3xi16, strided<[2], offset: 1>>
  vector.scatter %s[%zero] [%at], %mask, %v : memref<3xi16, strided<[2], offset: 1>>, vector<2xi8>, vector<2xi1>, vector<2xi16>
  %all = vector.load %m[%zero] : memref<6xi16>, vector<6xi16>
  return %all : vector<6xi16>
}

// -----

// Elements of a tensor: the result has them, the operand stays as it was.
// plumb: run @tensor(dense<[10, 11, 12, 13]>, 1, dense<[2, -1, 0]>, dense<[1, 1, 1]>) = dense<[-2, -3, 12, -1]>, 10
// plumb: run @tensor(dense<[10, 11, 12, 13]>, 1, dense<[2, 9, 0]>, dense<[1, 0, 1]>) = dense<[10, -3, 12, -1]>, 10
// plumb: run @tensor(dense<[10, 11, 12, 13]>, 1, dense<[2, 9, 0]>, dense<[1, 1, 1]>) ub index-out-of-bounds
// plumb: run @tensor(dense<[10, 11, 12, 13]>, 1, dense<[2, 0, 2]>, dense<[1, 1, 1]>) ub overlap
func.func @tensor(%from: memref<4xi32>, %i: index, %at: vector<3xi32>, %mask: vector<3xi1>) -> (tensor<4xi32>, i32) {
  %t = bufferization.to_tensor %from restrict : memref<4xi32> to tensor<4xi32>
  %zero = arith.constant 0 : index
  %v = arith.constant dense<[-1, -2, -3]> : vector<3xi32>
  %r = vector.scatter %t[%i] [%at], %mask, %v : tensor<4xi32>, vector<3xi32>, vector<3xi1>, vector<3xi32> -> tensor<4xi32>
  %old = tensor.extract %t[%zero] : tensor<4xi32>
  return %r, %old : tensor<4xi32>, i32
}
