// `affine.store`: an element at indices that are expressions.

// plumb: run @squares(5) = 16, 1
func.func @squares(%n: index) -> (i64, i64) {
  %m = memref.alloc(%n) : memref<?xi64>
  affine.for %i = 0 to %n {
    %k = arith.index_cast %i : index to i64
    %s = arith.muli %k, %k : i64
    affine.store %s, %m[-%i + symbol(%n) - 1] : memref<?xi64>
  }
  %a = affine.load %m[0] : memref<?xi64>
  %b = affine.load %m[symbol(%n) - 2] : memref<?xi64>
  memref.dealloc %m : memref<?xi64>
  return %a, %b : i64, i64
}

// plumb: run @transposed(dense<[[1, 2], [3, 4]]>) = 3, 2
func.func @transposed(%m: memref<2x2xi8>) -> (i8, i8) {
  %t = memref.alloca() : memref<2x2xi8>
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to 2 {
      %x = affine.load %m[%i, %j] : memref<2x2xi8>
      affine.store %x, %t[%j, %i] : memref<2x2xi8>
    }
  }
  %a = affine.load %t[0, 1] : memref<2x2xi8>
  %b = affine.load %t[1, 0] : memref<2x2xi8>
  return %a, %b : i8, i8
}

// plumb: run @outside(dense<[1, 2, 3]>, 2) returns
// plumb: run @outside(dense<[1, 2, 3]>, 3) ub index-out-of-bounds
// plumb: run @outside(dense<[1, 2, 3]>, -1) ub index-out-of-bounds
func.func @outside(%m: memref<3xi32>, %i: index) {
  %c = arith.constant 9 : i32
  affine.store %c, %m[%i] : memref<3xi32>
  return
}
