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
