// `affine.vector_load`: a slice along the last dimensions, from indices that are expressions.

// plumb: run @row(dense<[[1, 2, 3, 4], [5, 6, 7, 8]]>, 0) = dense<[6, 7]>
// plumb: run @row(dense<[[1, 2, 3, 4], [5, 6, 7, 8]]>, 1) = dense<[7, 8]>
// plumb: run @row(dense<[[1, 2, 3, 4], [5, 6, 7, 8]]>, 2) ub index-out-of-bounds
func.func @row(%m: memref<2x4xi32>, %i: index) -> vector<2xi32> {
  %v = affine.vector_load %m[%i floordiv 4 + 1, %i + 1] : memref<2x4xi32>, vector<2xi32>
  return %v : vector<2xi32>
}

// plumb: run @block(dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]>, 1) = dense<[[5, 6], [8, 9]]>
// plumb: run @block(dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]>, 0) = dense<[[1, 2], [4, 5]]>
func.func @block(%m: memref<3x3xi64>, %n: index) -> vector<2x2xi64> {
  %v = affine.vector_load %m[%n, symbol(%n)] : memref<3x3xi64>, vector<2x2xi64>
  return %v : vector<2x2xi64>
}
