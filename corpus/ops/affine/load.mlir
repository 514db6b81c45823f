// `affine.load`: an element at indices that are expressions.

// plumb: run @rows(dense<[[1, 2, 3], [4, 5, 6]]>, 0) = 2, 6
// plumb: run @rows(dense<[[1, 2, 3], [4, 5, 6]]>, 1) = 5, 6
// plumb: run @rows(dense<[[1, 2, 3], [4, 5, 6]]>, 2) ub index-out-of-bounds
func.func @rows(%m: memref<2x3xi32>, %i: index) -> (i32, i32) {
  %a = affine.load %m[%i, 1] : memref<2x3xi32>
  %b = affine.load %m[%i floordiv 2 + 1, 2] : memref<2x3xi32>
  return %a, %b : i32, i32
}

// A value that is a dimension and a symbol.
// plumb: run @symbols(dense<[10, 11, 12, 13, 14]>, 1, 2) = 14
// plumb: run @symbols(dense<[10, 11, 12, 13, 14]>, 2, 2) ub index-out-of-bounds
// plumb: run @symbols(dense<[10, 11, 12, 13, 14]>, 0, -1) ub index-out-of-bounds
// plumb: run @symbols(dense<[10, 11, 12, 13, 14]>, -1, 4) = 12
func.func @symbols(%m: memref<?xi64>, %i: index, %n: index) -> i64 {
  %a = affine.load %m[%i * 2 + symbol(%n) + %n mod 1] : memref<?xi64>
  return %a : i64
}

// plumb: run @sum(dense<[[1.0, 2.0], [4.0, 8.0]]>) = 8.0
func.func @sum(%m: memref<2x2xf32>) -> f32 {
  %zero = arith.constant 0.0 : f32
  %r = affine.for %i = 0 to 3 iter_args(%acc = %zero) -> f32 {
    %x = affine.load %m[%i mod 2, (%i + 1) mod 2] : memref<2x2xf32>
    %next = arith.addf %acc, %x : f32
    affine.yield %next : f32
  }
  return %r : f32
}

// plumb: run @scalar(dense<7>) = 7
func.func @scalar(%m: memref<i8>) -> i8 {
  %a = affine.load %m[] : memref<i8>
  return %a : i8
}

// plumb: run @poison_index(dense<[1, 2]>) ub undefined-address
func.func @poison_index(%m: memref<2xi32>) -> i32 {
  %p = ub.poison : index
  %a = affine.load %m[%p] : memref<2xi32>
  return %a : i32
}
