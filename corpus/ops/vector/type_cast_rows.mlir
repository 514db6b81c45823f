// `vector.type_cast` where a vector takes another room than the elements: its lanes are where these are, rows of three are not
// padded, and lanes of one bit not packed.

// plumb: run @rows_of_three(dense<[[1, 2, 3], [4, 5, 6]]>) = dense<[[1, 2, 3], [4, 5, 6]]>, 6
func.func @rows_of_three(%v: vector<2x3xi32>) -> (vector<2x3xi32>, i32) {
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %m = memref.alloc() : memref<2x3xi32>
  %c = vector.type_cast %m : memref<2x3xi32> to memref<vector<2x3xi32>>
  memref.store %v, %c[] : memref<vector<2x3xi32>>
  %r = memref.load %c[] : memref<vector<2x3xi32>>
  %last = memref.load %m[%one, %two] : memref<2x3xi32>
  memref.dealloc %m : memref<2x3xi32>
  return %r, %last : vector<2x3xi32>, i32
}

// plumb: run @one_row(dense<[[1, 2, 3], [4, 5, 6]]>, 1) = dense<[4, 5, 6]>
func.func @one_row(%m: memref<2x3xi32>, %i: index) -> vector<3xi32> {
  %c = vector.type_cast %m : memref<2x3xi32> to memref<2xvector<3xi32>>
  %v = affine.load %c[symbol(%i)] : memref<2xvector<3xi32>>
  return %v : vector<3xi32>
}

// plumb: run @bits(dense<[true, false, true, true]>) = dense<[1, 0, 1, 1]>, 1
func.func @bits(%v: vector<4xi1>) -> (vector<4xi1>, i1) {
  %two = arith.constant 2 : index
  %m = memref.alloc() : memref<4xi1>
  %c = vector.type_cast %m : memref<4xi1> to memref<vector<4xi1>>
  affine.store %v, %c[] : memref<vector<4xi1>>
  %r = memref.load %c[] : memref<vector<4xi1>>
  %third = memref.load %m[%two] : memref<4xi1>
  memref.dealloc %m : memref<4xi1>
  return %r, %third : vector<4xi1>, i1
}
