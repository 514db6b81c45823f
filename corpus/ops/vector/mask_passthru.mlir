// `vector.mask` around an operation with a mask of its own, and one that passes lanes through.

// Lanes that are off have what is passed through; beyond the end there is the padding.
// plumb: run @passed(dense<[1, 0, 1, 0]>, dense<[10, 20, 30, 40]>) = dense<[5, 20, 7, 40]>
func.func @passed(%m: vector<4xi1>, %p: vector<4xi32>) -> vector<4xi32> {
  %c0 = arith.constant 0 : index
  %pad = arith.constant 7 : i32
  %five = arith.constant 5 : i32
  %a = memref.alloca() : memref<2xi32>
  memref.store %five, %a[%c0] : memref<2xi32>
  %r = vector.mask %m, %p { vector.transfer_read %a[%c0], %pad : memref<2xi32>, vector<4xi32> } : vector<4xi1> -> vector<4xi32>
  return %r : vector<4xi32>
}

// -----

// A mask has its bits in the order of memory's dimensions, what is passed through in that of the vector.
// plumb: run @permuted(dense<[[1, 0, 1], [0, 1, 1]]>, dense<[[10, 20], [30, 40], [50, 60]]>) = dense<[[1, 20], [30, 5], [3, 6]]>
func.func @permuted(%m: vector<2x3xi1>, %p: vector<3x2xi32>) -> vector<3x2xi32> {
  %c0 = arith.constant 0 : index
  %pad = arith.constant 7 : i32
  %all = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : vector<2x3xi32>
  %a = memref.alloca() : memref<2x3xi32>
  vector.transfer_write %all, %a[%c0, %c0] {in_bounds = [true, true]} : vector<2x3xi32>, memref<2x3xi32>
  %r = vector.mask %m, %p {
    vector.transfer_read %a[%c0, %c0], %pad {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>}
      : memref<2x3xi32>, vector<3x2xi32>
  } : vector<2x3xi1> -> vector<3x2xi32>
  return %r : vector<3x2xi32>
}

// -----

// A lane takes part where its own mask and the one around it are on.
// plumb: run @both(dense<[1, 1, 0, 0]>, dense<[1, 0, 1, 0]>) = dense<[1, 7, 7, 7]>
func.func @both(%m: vector<4xi1>, %n: vector<4xi1>) -> vector<4xi32> {
  %c0 = arith.constant 0 : index
  %pad = arith.constant 7 : i32
  %all = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
  %a = memref.alloca() : memref<4xi32>
  vector.store %all, %a[%c0] : memref<4xi32>, vector<4xi32>
  %r = vector.mask %m { vector.transfer_read %a[%c0], %pad, %n {in_bounds = [true]} : memref<4xi32>, vector<4xi32> } : vector<4xi1> -> vector<4xi32>
  return %r : vector<4xi32>
}

// -----

// plumb: run @gathered(dense<[1, 1, 0, 0]>, dense<[1, 0, 1, 0]>, dense<[10, 20, 30, 40]>) = dense<[4, 20, 30, 40]>
func.func @gathered(%m: vector<4xi1>, %n: vector<4xi1>, %p: vector<4xi32>) -> vector<4xi32> {
  %c0 = arith.constant 0 : index
  %all = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
  %from = arith.constant dense<[3, 2, 99, -5]> : vector<4xi32>
  %a = memref.alloca() : memref<4xi32>
  vector.store %all, %a[%c0] : memref<4xi32>, vector<4xi32>
  %r = vector.mask %m {
    vector.gather %a[%c0][%from], %n, %p : memref<4xi32>, vector<4xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  } : vector<4xi1> -> vector<4xi32>
  return %r : vector<4xi32>
}
