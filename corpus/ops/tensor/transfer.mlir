// `vector.transfer_read` and `vector.transfer_write` of tensors: what is outside is padding, or is not written; what is written is
// another tensor.

// plumb: run @read(1) = dense<[2, 3, 9, 9]>
// plumb: run @read(3) = dense<[9, 9, 9, 9]>
func.func @read(%i: index) -> vector<4xi8> {
  %t = arith.constant dense<[1, 2, 3]> : tensor<3xi8>
  %p = arith.constant 9 : i8
  %v = vector.transfer_read %t[%i], %p : tensor<3xi8>, vector<4xi8>
  return %v : vector<4xi8>
}

// plumb: run @write(2) = dense<[1, 2, 7]>, dense<[1, 2, 3]>
// plumb: run @write(0) = dense<[7, 8, 3]>, dense<[1, 2, 3]>
func.func @write(%i: index) -> (tensor<3xi8>, tensor<3xi8>) {
  %t = arith.constant dense<[1, 2, 3]> : tensor<3xi8>
  %v = arith.constant dense<[7, 8]> : vector<2xi8>
  %r = vector.transfer_write %v, %t[%i] : vector<2xi8>, tensor<3xi8>
  return %r, %t : tensor<3xi8>, tensor<3xi8>
}

// A column of a matrix, of an extent that the run knows, through a map; the first lane is masked off.
// plumb: run @column(2) = dense<[0, 5]>
// plumb: run @column(1) ub index-out-of-bounds
func.func @column(%n: index) -> vector<2xi8> {
  %t = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi8>
  %s = tensor.extract_slice %t[0, 0] [%n, 3] [1, 1] : tensor<2x3xi8> to tensor<?x3xi8>
  %p = arith.constant 0 : i8
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = arith.constant dense<[false, true]> : vector<2xi1>
  %v = vector.transfer_read %s[%c0, %c1], %p, %m {in_bounds = [true], permutation_map = affine_map<(i, j) -> (i)>}
    : tensor<?x3xi8>, vector<2xi8>
  return %v : vector<2xi8>
}
