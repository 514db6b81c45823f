// `vector.transfer_write`: a slice through a permutation of dimensions. What is masked off is not written, nor is what lies
// beyond the end of a dimension of which no bounds are promised.

// plumb: run @row(dense<[10, 11, 12, 13]>, 0) = dense<[1, 2, 3, 13]>
// plumb: run @row(dense<[10, 11, 12, 13]>, 2) = dense<[10, 11, 1, 2]>
// plumb: run @row(dense<[10, 11, 12, 13]>, 4) = dense<[10, 11, 12, 13]>
// plumb: run @row(dense<[10, 11, 12, 13]>, -1) ub index-out-of-bounds
func.func @row(%m: memref<4xi32>, %i: index) -> vector<4xi32> {
  %zero = arith.constant 0 : index
  %v = arith.constant dense<[1, 2, 3]> : vector<3xi32>
  vector.transfer_write %v, %m[%i] : vector<3xi32>, memref<4xi32>
  %all = vector.load %m[%zero] : memref<4xi32>, vector<4xi32>
  return %all : vector<4xi32>
}

// plumb: run @promised(dense<[10, 11, 12, 13]>, 1) = dense<[10, 1, 2, 3]>
// plumb: run @promised(dense<[10, 11, 12, 13]>, 2) ub index-out-of-bounds
func.func @promised(%m: memref<4xi32>, %i: index) -> vector<4xi32> {
  %zero = arith.constant 0 : index
  %v = arith.constant dense<[1, 2, 3]> : vector<3xi32>
  vector.transfer_write %v, %m[%i] {in_bounds = [true]} : vector<3xi32>, memref<4xi32>
  %all = vector.load %m[%zero] : memref<4xi32>, vector<4xi32>
  return %all : vector<4xi32>
}

// plumb: run @transposed(dense<[[1, 2, 3], [4, 5, 6]]>, 0, 1) = dense<[[1, -1, -3], [4, -2, -4]]>
// plumb: run @transposed(dense<[[1, 2, 3], [4, 5, 6]]>, 1, 2) = dense<[[1, 2, 3], [4, 5, -1]]>
func.func @transposed(%m: memref<2x3xi64>, %i: index, %j: index) -> vector<2x3xi64> {
  %zero = arith.constant 0 : index
  %v = arith.constant dense<[[-1, -2], [-3, -4], [-5, -6]]> : vector<3x2xi64>
  vector.transfer_write %v, %m[%i, %j] {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : vector<3x2xi64>, memref<2x3xi64>
  %all = vector.load %m[%zero, %zero] : memref<2x3xi64>, vector<2x3xi64>
  return %all : vector<2x3xi64>
}

// plumb: run @column(dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]>, 1, 1) = dense<[[1.0, 2.0], [3.0, 7.0], [5.0, 8.0]]>
// plumb: run @column(dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]>, 1, 2) ub index-out-of-bounds
func.func @column(%m: memref<3x2xf32>, %i: index, %j: index) -> vector<3x2xf32> {
  %zero = arith.constant 0 : index
  %v = arith.constant dense<[7.0, 8.0, 9.0]> : vector<3xf32>
  vector.transfer_write %v, %m[%i, %j] {permutation_map = affine_map<(d0, d1) -> (d0)>} : vector<3xf32>, memref<3x2xf32>
  %all = vector.load %m[%zero, %zero] : memref<3x2xf32>, vector<3x2xf32>
  return %all : vector<3x2xf32>
}

// plumb: run @masked(dense<[[1, 2, 3], [4, 5, 6]]>, dense<[[1, 0, 1], [1, 1, 0]]>) = dense<[[-1, 2, -5], [-2, -4, 6]]>
func.func @masked(%m: memref<2x3xi32>, %mask: vector<2x3xi1>) -> vector<2x3xi32> {
  %zero = arith.constant 0 : index
  %v = arith.constant dense<[[-1, -2], [-3, -4], [-5, -6]]> : vector<3x2xi32>
  vector.transfer_write %v, %m[%zero, %zero], %mask {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : vector<3x2xi32>, memref<2x3xi32>
  %all = vector.load %m[%zero, %zero] : memref<2x3xi32>, vector<2x3xi32>
  return %all : vector<2x3xi32>
}

// plumb: run @masked_row(dense<[10, 11, 12]>, 1, dense<[1, 1, 0]>) = dense<[10, 1, 2]>
// plumb: run @masked_row(dense<[10, 11, 12]>, 1, dense<[0, 1, 1]>) ub index-out-of-bounds
func.func @masked_row(%m: memref<3xi32>, %i: index, %mask: vector<3xi1>) -> vector<3xi32> {
  %zero = arith.constant 0 : index
  %v = arith.constant dense<[1, 2, 3]> : vector<3xi32>
  vector.transfer_write %v, %m[%i], %mask {in_bounds = [true]} : vector<3xi32>, memref<3xi32>
  %all = vector.load %m[%zero] : memref<3xi32>, vector<3xi32>
  return %all : vector<3xi32>
}

// plumb: run @to_view(dense<[1, 2, 3, 4, 5, 6, 7]>, 1) = dense<[1, 2, 3, -1, 5, -2, 7]>
func.func @to_view(%m: memref<7xi64>, %i: index) -> vector<7xi64> {
  %zero = arith.constant 0 : index
  %v = arith.constant dense<[-1, -2, -3]> : vector<3xi64>
  %s = memref.subview %m[1] [3] [2] : memref<7xi64> to memref<3xi64, strided<[2], offset: 1>>
  vector.transfer_write %v, %s[%i] : vector<3xi64>, memref<3xi64, strided<[2], offset: 1>>
  %all = vector.load %m[%zero] : memref<7xi64>, vector<7xi64>
  return %all : vector<7xi64>
}

// plumb: run @point(dense<9>) = 9
func.func @point(%v: vector<i32>) -> i32 {
  %m = memref.alloca() : memref<i32>
  vector.transfer_write %v, %m[] : vector<i32>, memref<i32>
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}

// plumb: run @of_vectors(1) = dense<[5.0, 6.0]>, dense<[1.0, 2.0]>
func.func @of_vectors(%i: index) -> (vector<2xf32>, vector<2xf32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %a = arith.constant dense<[5.0, 6.0]> : vector<2xf32>
  %v = arith.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : vector<2x2xf32>
  %m = memref.alloc() : memref<2xvector<2xf32>>
  memref.store %a, %m[%zero] : memref<2xvector<2xf32>>
  vector.transfer_write %v, %m[%i] : vector<2x2xf32>, memref<2xvector<2xf32>>
  %r = memref.load %m[%zero] : memref<2xvector<2xf32>>
  %s = memref.load %m[%one] : memref<2xvector<2xf32>>
  memref.dealloc %m : memref<2xvector<2xf32>>
  return %r, %s : vector<2xf32>, vector<2xf32>
}

// A point of vectors: the map is said, since what stands for none would repeat the lane.
// plumb: run @point_of_vectors(dense<[7.0]>) = dense<[7.0]>
func.func @point_of_vectors(%v: vector<1xf32>) -> vector<1xf32> {
  %m = memref.alloca() : memref<vector<1xf32>>
  vector.transfer_write %v, %m[] {permutation_map = affine_map<() -> ()>} : vector<1xf32>, memref<vector<1xf32>>
  %r = memref.load %m[] : memref<vector<1xf32>>
  return %r : vector<1xf32>
}
