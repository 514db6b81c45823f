// `vector.transfer_read`: a slice through a permutation of dimensions. What is masked off is padding, and so is what lies
// beyond the end of a dimension of which no bounds are promised.

// plumb: run @row(dense<[10, 11, 12, 13]>, 0) = dense<[10, 11, 12]>
// plumb: run @row(dense<[10, 11, 12, 13]>, 2) = dense<[12, 13, -1]>
// plumb: run @row(dense<[10, 11, 12, 13]>, 4) = dense<[-1, -1, -1]>
// plumb: run @row(dense<[10, 11, 12, 13]>, 100) = dense<[-1, -1, -1]>
// plumb: run @row(dense<[10, 11, 12, 13]>, -1) ub index-out-of-bounds
func.func @row(%m: memref<?xi32>, %i: index) -> vector<3xi32> {
  %pad = arith.constant -1 : i32
  %v = vector.transfer_read %m[%i], %pad : memref<?xi32>, vector<3xi32>
  return %v : vector<3xi32>
}

// plumb: run @promised(dense<[10, 11, 12, 13]>, 1) = dense<[11, 12, 13]>
// plumb: run @promised(dense<[10, 11, 12, 13]>, 2) ub index-out-of-bounds
func.func @promised(%m: memref<?xi32>, %i: index) -> vector<3xi32> {
  %pad = arith.constant -1 : i32
  %v = vector.transfer_read %m[%i], %pad {in_bounds = [true]} : memref<?xi32>, vector<3xi32>
  return %v : vector<3xi32>
}

// Dimensions that the vector has not must be in bounds in any case.
// plumb: run @grid(dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]>, 0, 1, 1) = dense<[[5, 6, 0], [8, 9, 0]]>
// plumb: run @grid(dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]>, 0, 2, 2) = dense<[[9, 0, 0], [0, 0, 0]]>
// plumb: run @grid(dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]>, 1, 0, 0) ub index-out-of-bounds
func.func @grid(%m: memref<3x3xi16>, %i: index, %j: index, %k: index) -> vector<2x3xi16> {
  %pad = arith.constant 0 : i16
  %r = memref.expand_shape %m [[0, 1], [2]] output_shape [1, 3, 3] : memref<3x3xi16> into memref<1x3x3xi16>
  %v = vector.transfer_read %r[%i, %j, %k], %pad : memref<1x3x3xi16>, vector<2x3xi16>
  return %v : vector<2x3xi16>
}

// plumb: run @transposed(dense<[[1, 2, 3], [4, 5, 6]]>, 0, 1) = dense<[[2, 5], [3, 6], [-1, -1]]>
// plumb: run @transposed(dense<[[1, 2, 3], [4, 5, 6]]>, 1, 0) = dense<[[4, -1], [5, -1], [6, -1]]>
func.func @transposed(%m: memref<?x?xi64>, %i: index, %j: index) -> vector<3x2xi64> {
  %pad = arith.constant -1 : i64
  %v = vector.transfer_read %m[%i, %j], %pad {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<?x?xi64>, vector<3x2xi64>
  return %v : vector<3x2xi64>
}

// A column: its lanes are a row apart.
// plumb: run @column(dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]>, 1, 1) = dense<[4.0, 6.0, 0.5]>
// plumb: run @column(dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]>, 1, 2) ub index-out-of-bounds
func.func @column(%m: memref<?x?xf32>, %i: index, %j: index) -> vector<3xf32> {
  %pad = arith.constant 0.5 : f32
  %v = vector.transfer_read %m[%i, %j], %pad {permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<?x?xf32>, vector<3xf32>
  return %v : vector<3xf32>
}

// A zero repeats: of the third dimension, then of everything.
// plumb: run @repeated(dense<[[1, 2, 3], [4, 5, 6]]>, 1, 1) = dense<[[5, 5], [6, 6], [0, 0]]>
// plumb: run @repeated(dense<[[1, 2, 3], [4, 5, 6]]>, 2, 1) ub index-out-of-bounds
func.func @repeated(%m: memref<?x?xi8>, %i: index, %j: index) -> vector<3x2xi8> {
  %pad = arith.constant 0 : i8
  %v = vector.transfer_read %m[%i, %j], %pad {permutation_map = affine_map<(d0, d1) -> (d1, 0)>} : memref<?x?xi8>, vector<3x2xi8>
  return %v : vector<3x2xi8>
}

// plumb: run @same_everywhere(dense<[10, 11, 12]>, 2) = dense<[12, 12, 12]>
// plumb: run @same_everywhere(dense<[10, 11, 12]>, 3) ub index-out-of-bounds
func.func @same_everywhere(%m: memref<?xi8>, %i: index) -> vector<3xi8> {
  %pad = arith.constant 0 : i8
  %v = vector.transfer_read %m[%i], %pad {permutation_map = affine_map<(d0) -> (0)>} : memref<?xi8>, vector<3xi8>
  return %v : vector<3xi8>
}

// A mask has a bit for each element, in the order of memory's dimensions.
// plumb: run @masked(dense<[[1, 2, 3], [4, 5, 6]]>, dense<[[1, 0, 1], [1, 1, 0]]>) = dense<[[1, 4], [-1, 5], [3, -1]]>
func.func @masked(%m: memref<2x3xi32>, %mask: vector<2x3xi1>) -> vector<3x2xi32> {
  %zero = arith.constant 0 : index
  %pad = arith.constant -1 : i32
  %v = vector.transfer_read %m[%zero, %zero], %pad, %mask {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<2x3xi32>, vector<3x2xi32>
  return %v : vector<3x2xi32>
}

// What is masked off may lie anywhere, also where bounds are promised.
// plumb: run @masked_row(dense<[10, 11, 12]>, 1, dense<[1, 1, 0]>) = dense<[11, 12, -1]>, dense<[11, 12, -1]>
// plumb: run @masked_row(dense<[10, 11, 12]>, 1, dense<[0, 1, 1]>) ub index-out-of-bounds
// plumb: run @masked_row(dense<[10, 11, 12]>, 0, dense<[0, 1, 1]>) = dense<[-1, 11, 12]>, dense<[-1, 11, 12]>
func.func @masked_row(%m: memref<?xi32>, %i: index, %mask: vector<3xi1>) -> (vector<3xi32>, vector<3xi32>) {
  %pad = arith.constant -1 : i32
  %v = vector.transfer_read %m[%i], %pad, %mask : memref<?xi32>, vector<3xi32>
  %w = vector.transfer_read %m[%i], %pad, %mask {in_bounds = [true]} : memref<?xi32>, vector<3xi32>
  return %v, %w : vector<3xi32>, vector<3xi32>
}

// plumb: run @masked_repeated(dense<[[1, 2], [3, 4]]>, dense<[1, 0]>, 1) = dense<[[2, 2, 2], [7, 7, 7]]>, dense<[7, 7]>
func.func @masked_repeated(%m: memref<2x2xi32>, %mask: vector<2xi1>, %j: index) -> (vector<2x3xi32>, vector<2xi32>) {
  %zero = arith.constant 0 : index
  %pad = arith.constant 7 : i32
  %off = arith.constant dense<false> : vector<1xi1>
  %v = vector.transfer_read %m[%zero, %j], %pad, %mask {permutation_map = affine_map<(d0, d1) -> (d0, 0)>} : memref<2x2xi32>, vector<2x3xi32>
  %w = vector.transfer_read %m[%zero, %j], %pad, %off {permutation_map = affine_map<(d0, d1) -> (0)>} : memref<2x2xi32>, vector<2xi32>
  return %v, %w : vector<2x3xi32>, vector<2xi32>
}

// Three dimensions of which the vector has two in another order, and one that repeats between them.
// plumb: run @mixed(dense<[[[1, 2], [3, 4]], [[5, 6], [7, 8]]]>, 1) = dense<[[[3, 7], [3, 7]], [[4, 8], [4, 8]]]>
func.func @mixed(%m: memref<2x2x2xi32>, %j: index) -> vector<2x2x2xi32> {
  %zero = arith.constant 0 : index
  %pad = arith.constant 0 : i32
  %v = vector.transfer_read %m[%zero, %j, %zero], %pad {permutation_map = affine_map<(d0, d1, d2) -> (d2, 0, d0)>} : memref<2x2x2xi32>, vector<2x2x2xi32>
  return %v : vector<2x2x2xi32>
}

// plumb: run @of_view(dense<[1, 2, 3, 4, 5, 6, 7]>, 1) = dense<[4, 6, 0]>
func.func @of_view(%m: memref<7xi64>, %i: index) -> vector<3xi64> {
  %pad = arith.constant 0 : i64
  %s = memref.subview %m[1] [3] [2] : memref<7xi64> to memref<3xi64, strided<[2], offset: 1>>
  %v = vector.transfer_read %s[%i], %pad : memref<3xi64, strided<[2], offset: 1>>, vector<3xi64>
  return %v : vector<3xi64>
}

// plumb: run @point(dense<5>) = dense<5>, dense<[5]>
func.func @point(%m: memref<i32>) -> (vector<i32>, vector<1xi32>) {
  %pad = arith.constant 0 : i32
  %v = vector.transfer_read %m[], %pad : memref<i32>, vector<i32>
  %w = vector.transfer_read %m[], %pad {permutation_map = affine_map<() -> (0)>} : memref<i32>, vector<1xi32>
  return %v, %w : vector<i32>, vector<1xi32>
}

// Elements that are vectors fill the last dimensions.
// plumb: run @of_vectors(1) = dense<[[3.0, 4.0], [-1.0, -2.0]]>
// plumb: run @of_vectors(0) = dense<[[1.0, 2.0], [3.0, 4.0]]>
func.func @of_vectors(%i: index) -> vector<2x2xf32> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %m = memref.alloc() : memref<2xvector<2xf32>>
  %a = arith.constant dense<[1.0, 2.0]> : vector<2xf32>
  %b = arith.constant dense<[3.0, 4.0]> : vector<2xf32>
  %pad = arith.constant dense<[-1.0, -2.0]> : vector<2xf32>
  memref.store %a, %m[%zero] : memref<2xvector<2xf32>>
  memref.store %b, %m[%one] : memref<2xvector<2xf32>>
  %v = vector.transfer_read %m[%i], %pad : memref<2xvector<2xf32>>, vector<2x2xf32>
  memref.dealloc %m : memref<2xvector<2xf32>>
  return %v : vector<2x2xf32>
}

// plumb: run @odd(dense<[1, 0, 1]>, 1) = dense<[0, 1, 1]>
func.func @odd(%m: memref<3xi1>, %i: index) -> vector<3xi1> {
  %pad = arith.constant true
  %v = vector.transfer_read %m[%i], %pad : memref<3xi1>, vector<3xi1>
  return %v : vector<3xi1>
}

// Poison for padding is poison in those lanes alone.
// plumb: run @poison_padding(dense<[1, 2]>) = 2
func.func @poison_padding(%m: memref<2xi32>) -> i32 {
  %one = arith.constant 1 : index
  %pad = ub.poison : i32
  %n = memref.alloca() : memref<2xi32>
  %zero = arith.constant 0 : index
  %v = vector.transfer_read %m[%one], %pad : memref<2xi32>, vector<2xi32>
  vector.store %v, %n[%zero] : memref<2xi32>, vector<2xi32>
  %r = memref.load %n[%zero] : memref<2xi32>
  return %r : i32
}

// Nothing has no bounds: all of it is padding.
// plumb: run @nothing(0) = dense<[7, 7]>
func.func @nothing(%i: index) -> vector<2xi32> {
  %pad = arith.constant 7 : i32
  %n = arith.constant 0 : index
  %m = memref.alloc(%n) : memref<?xi32>
  %v = vector.transfer_read %m[%i], %pad : memref<?xi32>, vector<2xi32>
  memref.dealloc %m : memref<?xi32>
  return %v : vector<2xi32>
}

// Lanes go along the view, not along memory.
// plumb: run @every_second(dense<[10, 11, 12, 13, 14, 15]>) = dense<[11, 13, 15]>
func.func @every_second(%m: memref<6xi32>) -> vector<3xi32> {
  %zero = arith.constant 0 : index
  %pad = arith.constant -1 : i32
  %view = memref.subview %m[1] [3] [2] : memref<6xi32> to memref<3xi32, strided<[2], offset: 1>>
  %v = vector.transfer_read %view[%zero], %pad {in_bounds = [true]} : memref<3xi32, strided<[2], offset: 1>>, vector<3xi32>
  return %v : vector<3xi32>
}
