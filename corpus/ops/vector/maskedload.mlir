// `vector.maskedload`: the lanes that the mask enables; what it leaves out is not accessed.

// plumb: run @row(dense<[10, 11, 12, 13]>, 1, dense<[1, 0, 1]>, dense<[-1, -2, -3]>) = dense<[11, -2, 13]>
// plumb: run @row(dense<[10, 11, 12, 13]>, 2, dense<[1, 1, 0]>, dense<[-1, -2, -3]>) = dense<[12, 13, -3]>
// plumb: run @row(dense<[10, 11, 12, 13]>, 2, dense<[1, 1, 1]>, dense<[-1, -2, -3]>) ub index-out-of-bounds
// plumb: run @row(dense<[10, 11, 12, 13]>, -1, dense<[0, 1, 1]>, dense<[-1, -2, -3]>) = dense<[-1, 10, 11]>
// plumb: run @row(dense<[10, 11, 12, 13]>, 99, dense<[0, 0, 0]>, dense<[-1, -2, -3]>) = dense<[-1, -2, -3]>
func.func @row(%m: memref<?xi32>, %i: index, %mask: vector<3xi1>, %pass: vector<3xi32>) -> vector<3xi32> {
  %v = vector.maskedload %m[%i], %mask, %pass : memref<?xi32>, vector<3xi1>, vector<3xi32> into vector<3xi32>
  return %v : vector<3xi32>
}

// The other dimensions are in bounds where anything is accessed.
// plumb: run @of_matrix(dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]>, 1, 1, dense<[0, 1]>) = dense<[0.5, 6.0]>
// plumb: run @of_matrix(dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]>, 2, 1, dense<[0, 1]>) ub index-out-of-bounds
// plumb: run @of_matrix(dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]>, 2, 1, dense<[0, 0]>) = dense<[0.5, 0.5]>
func.func @of_matrix(%m: memref<?x?xf64>, %i: index, %j: index, %mask: vector<2xi1>) -> vector<2xf64> {
  %pass = arith.constant dense<0.5> : vector<2xf64>
  %v = vector.maskedload %m[%i, %j], %mask, %pass : memref<?x?xf64>, vector<2xi1>, vector<2xf64> into vector<2xf64>
  return %v : vector<2xf64>
}

// Which memory is accessed must be known.
// plumb: run @poison_mask(poison) ub undefined-address
// plumb: run @poison_mask(1) = dense<[7, 0]>
func.func @poison_mask(%b: i1) -> vector<2xi32> {
  %zero = arith.constant 0 : index
  %pass = arith.constant dense<0> : vector<2xi32>
  %seven = arith.constant 7 : i32
  %m = memref.alloca() : memref<2xi32>
  memref.store %seven, %m[%zero] : memref<2xi32>
  %none = arith.constant dense<[true, false]> : vector<2xi1>
  %off = arith.constant dense<false> : vector<2xi1>
  %mask = arith.select %b, %none, %off : vector<2xi1>
  %v = vector.maskedload %m[%zero], %mask, %pass {alignment = 4} : memref<2xi32>, vector<2xi1>, vector<2xi32> into vector<2xi32>
  return %v : vector<2xi32>
}
