// `vector.expandload`: elements that follow each other come into the lanes that the mask enables.

// plumb: run @row(dense<[10, 11, 12, 13]>, 1, dense<[0, 1, 0, 1]>, dense<[-1, -2, -3, -4]>) = dense<[-1, 11, -3, 12]>
// plumb: run @row(dense<[10, 11, 12, 13]>, 0, dense<[1, 1, 1, 1]>, dense<[-1, -2, -3, -4]>) = dense<[10, 11, 12, 13]>
// plumb: run @row(dense<[10, 11, 12, 13]>, 3, dense<[0, 0, 0, 1]>, dense<[-1, -2, -3, -4]>) = dense<[-1, -2, -3, 13]>
// plumb: run @row(dense<[10, 11, 12, 13]>, 3, dense<[1, 0, 0, 1]>, dense<[-1, -2, -3, -4]>) ub index-out-of-bounds
// plumb: run @row(dense<[10, 11, 12, 13]>, 7, dense<[0, 0, 0, 0]>, dense<[-1, -2, -3, -4]>) = dense<[-1, -2, -3, -4]>
func.func @row(%m: memref<?xi32>, %i: index, %mask: vector<4xi1>, %pass: vector<4xi32>) -> vector<4xi32> {
  %v = vector.expandload %m[%i], %mask, %pass : memref<?xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  return %v : vector<4xi32>
}

// plumb: run @odd(dense<[3, -4, 1]>, dense<[0, 1, 1]>) = dense<[0, 3, -4]>
func.func @odd(%m: memref<3xi3>, %mask: vector<3xi1>) -> vector<3xi3> {
  %zero = arith.constant 0 : index
  %pass = arith.constant dense<0> : vector<3xi3>
  %v = vector.expandload %m[%zero], %mask, %pass : memref<3xi3>, vector<3xi1>, vector<3xi3> into vector<3xi3>
  return %v : vector<3xi3>
}
