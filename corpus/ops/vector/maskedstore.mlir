// `vector.maskedstore`: the lanes that the mask enables; what it leaves out is not accessed.

// plumb: run @row(dense<[10, 11, 12, 13]>, 1, dense<[1, 0, 1]>, dense<[-1, -2, -3]>) = dense<[10, -1, 12, -3]>
// plumb: run @row(dense<[10, 11, 12, 13]>, 2, dense<[1, 1, 0]>, dense<[-1, -2, -3]>) = dense<[10, 11, -1, -2]>
// plumb: run @row(dense<[10, 11, 12, 13]>, 2, dense<[1, 1, 1]>, dense<[-1, -2, -3]>) ub index-out-of-bounds
// plumb: run @row(dense<[10, 11, 12, 13]>, -2, dense<[0, 0, 1]>, dense<[-1, -2, -3]>) = dense<[-3, 11, 12, 13]>
// plumb: run @row(dense<[10, 11, 12, 13]>, 99, dense<[0, 0, 0]>, dense<[-1, -2, -3]>) = dense<[10, 11, 12, 13]>
func.func @row(%m: memref<4xi32>, %i: index, %mask: vector<3xi1>, %v: vector<3xi32>) -> vector<4xi32> {
  %zero = arith.constant 0 : index
  vector.maskedstore %m[%i], %mask, %v : memref<4xi32>, vector<3xi1>, vector<3xi32>
  %all = vector.load %m[%zero] : memref<4xi32>, vector<4xi32>
  return %all : vector<4xi32>
}

// plumb: run @to_view(dense<[1, 2, 3, 4, 5, 6]>, dense<[1, 0, 1]>, dense<[7, 8, 9]>) = dense<[7, 2, 3, 4, 9, 6]>
func.func @to_view(%m: memref<6xi16>, %mask: vector<3xi1>, %v: vector<3xi16>) -> vector<6xi16> {
  %zero = arith.constant 0 : index
  %s = memref.subview %m[0] [3] [2] : memref<6xi16> to memref<3xi16, strided<[2]>>
  vector.maskedstore %s[%zero], %mask, %v : memref<3xi16, strided<[2]>>, vector<3xi1>, vector<3xi16>
  %all = vector.load %m[%zero] : memref<6xi16>, vector<6xi16>
  return %all : vector<6xi16>
}

// plumb: run @odd(dense<[3, -4, 1]>, dense<[0, 1, 1]>, dense<[0, 2, -1]>) = dense<[3, 2, -1]>
func.func @odd(%m: memref<3xi3>, %mask: vector<3xi1>, %v: vector<3xi3>) -> vector<3xi3> {
  %zero = arith.constant 0 : index
  vector.maskedstore %m[%zero], %mask, %v : memref<3xi3>, vector<3xi1>, vector<3xi3>
  %all = vector.load %m[%zero] : memref<3xi3>, vector<3xi3>
  return %all : vector<3xi3>
}
