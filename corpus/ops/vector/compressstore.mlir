// `vector.compressstore`: the lanes that the mask enables go to elements that follow each other.

// plumb: run @row(dense<[10, 11, 12, 13]>, 1, dense<[0, 1, 0, 1]>, dense<[-1, -2, -3, -4]>) = dense<[10, -2, -4, 13]>
// plumb: run @row(dense<[10, 11, 12, 13]>, 0, dense<[1, 1, 1, 1]>, dense<[-1, -2, -3, -4]>) = dense<[-1, -2, -3, -4]>
// plumb: run @row(dense<[10, 11, 12, 13]>, 3, dense<[0, 0, 1, 0]>, dense<[-1, -2, -3, -4]>) = dense<[10, 11, 12, -3]>
// plumb: run @row(dense<[10, 11, 12, 13]>, 3, dense<[1, 0, 1, 0]>, dense<[-1, -2, -3, -4]>) ub index-out-of-bounds
// plumb: run @row(dense<[10, 11, 12, 13]>, -5, dense<[0, 0, 0, 0]>, dense<[-1, -2, -3, -4]>) = dense<[10, 11, 12, 13]>
func.func @row(%m: memref<4xi32>, %i: index, %mask: vector<4xi1>, %v: vector<4xi32>) -> vector<4xi32> {
  %zero = arith.constant 0 : index
  vector.compressstore %m[%i], %mask, %v : memref<4xi32>, vector<4xi1>, vector<4xi32>
  %all = vector.load %m[%zero] : memref<4xi32>, vector<4xi32>
  return %all : vector<4xi32>
}
