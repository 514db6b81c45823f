// `vector.contract`: products along the dimensions that are reduced, combined with the accumulator.

// A row of a matrix times a vector: 1*5 + 2*6 + 3*7 + 10, 4*5 + 5*6 + 6*7 + 20.
// plumb: run @matvec(dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]>, dense<[5.0, 6.0, 7.0]>, dense<[10.0, 20.0]>) = dense<[48.0, 112.0]>
func.func @matvec(%a: vector<2x3xf32>, %b: vector<3xf32>, %c: vector<2xf32>) -> vector<2xf32> {
  %r = vector.contract {
    indexing_maps = [affine_map<(i, k) -> (i, k)>, affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i)>],
    iterator_types = ["parallel", "reduction"]
  } %a, %b, %c : vector<2x3xf32>, vector<3xf32> into vector<2xf32>
  return %r : vector<2xf32>
}

// plumb: run @matmul(dense<[[1, 2, 3], [4, 5, 6]]>, dense<[[1, 0], [0, 1], [2, -1]]>, dense<[[0, 100], [200, 300]]>) = dense<[[7, 99], [216, 299]]>
func.func @matmul(%a: vector<2x3xi32>, %b: vector<3x2xi32>, %c: vector<2x2xi32>) -> vector<2x2xi32> {
  %r = vector.contract {
    indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>],
    iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>
  } %a, %b, %c : vector<2x3xi32>, vector<3x2xi32> into vector<2x2xi32>
  return %r : vector<2x2xi32>
}

// Both factors and the result by other orders of the dimensions: the left is stored k, i, the right j, k, the result j, i.
// plumb: run @turned(dense<[[1, 4], [2, 5], [3, 6]]>, dense<[[1, 0, 2], [0, 1, -1]]>, dense<[[0, 200], [100, 300]]>) = dense<[[7, 216], [99, 299]]>
func.func @turned(%a: vector<3x2xi32>, %b: vector<2x3xi32>, %c: vector<2x2xi32>) -> vector<2x2xi32> {
  %r = vector.contract {
    indexing_maps = [affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (j, i)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } %a, %b, %c : vector<3x2xi32>, vector<2x3xi32> into vector<2x2xi32>
  return %r : vector<2x2xi32>
}

// plumb: run @dot(dense<[1.5, -2.0, 4.0]>, dense<[2.0, 3.0, 0.5]>, 1.0) = 0.0
// plumb: run @dot(dense<[inf, 1.0, 1.0]>, dense<[1.0, 1.0, 1.0]>, 1.0) = inf
// plumb: run @dot(dense<[inf, -inf, 1.0]>, dense<[1.0, 1.0, 1.0]>, 1.0) = nan
// plumb: run @dot(dense<[0.0, 0.0, 0.0]>, dense<[1.0, 1.0, 1.0]>, 0.0) = 0.0
func.func @dot(%a: vector<3xf64>, %b: vector<3xf64>, %c: f64) -> f64 {
  %r = vector.contract {
    indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>],
    iterator_types = ["reduction"]
  } %a, %b, %c : vector<3xf64>, vector<3xf64> into f64
  return %r : f64
}

// Two dimensions at once, with one that both factors and the result have.
// plumb: run @batch(dense<[[[1, 2], [3, 4]], [[5, 6], [7, 8]]]>, dense<[[[1, 0], [0, 1]], [[1, 1], [1, 1]]]>, dense<[0, 1000]>) = dense<[5, 1026]>
func.func @batch(%a: vector<2x2x2xi16>, %b: vector<2x2x2xi16>, %c: vector<2xi16>) -> vector<2xi16> {
  %r = vector.contract {
    indexing_maps = [affine_map<(b, k, l) -> (b, k, l)>, affine_map<(b, k, l) -> (b, k, l)>, affine_map<(b, k, l) -> (b)>],
    iterator_types = ["parallel", "reduction", "reduction"]
  } %a, %b, %c : vector<2x2x2xi16>, vector<2x2x2xi16> into vector<2xi16>
  return %r : vector<2xi16>
}

// Narrower factors are sign-extended: -1 * 100 + 127 * 2 + -128 * -128.
// plumb: run @promoted(dense<[-1, 127, -128]>, dense<[100, 2, -128]>, 0) = 16538
func.func @promoted(%a: vector<3xi8>, %b: vector<3xi8>, %c: i32) -> i32 {
  %r = vector.contract {
    indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>],
    iterator_types = ["reduction"]
  } %a, %b, %c : vector<3xi8>, vector<3xi8> into i32
  return %r : i32
}

// 300 * 300 has no place in f16, but in f32.
// plumb: run @widened(dense<[300.0, 0.5]>, dense<[300.0, 3.0]>, 0.25) = 90001.75
func.func @widened(%a: vector<2xf16>, %b: vector<2xf16>, %c: f32) -> f32 {
  %r = vector.contract {
    indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>],
    iterator_types = ["reduction"]
  } %a, %b, %c : vector<2xf16>, vector<2xf16> into f32
  return %r : f32
}

// The greatest of the products and the accumulator.
// plumb: run @greatest(dense<[1.0, -2.0]>, dense<[3.0, 4.0]>, 0.5) = 3.0
// plumb: run @greatest(dense<[1.0, -2.0]>, dense<[3.0, 4.0]>, 5.5) = 5.5
func.func @greatest(%a: vector<2xf32>, %b: vector<2xf32>, %c: f32) -> f32 {
  %r = vector.contract {
    indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>],
    iterator_types = ["reduction"], kind = #vector.kind<maxnumf>
  } %a, %b, %c : vector<2xf32>, vector<2xf32> into f32
  return %r : f32
}

// 200 * 2 is 144 of eight bits; 3 * 5 is 15, and 3 * 50 is 150.
// plumb: run @least(dense<[-56, 3]>, dense<[2, 5]>, 100) = 15
// plumb: run @least(dense<[-56, 3]>, dense<[2, 50]>, -1) = -112
func.func @least(%a: vector<2xi8>, %b: vector<2xi8>, %c: i8) -> i8 {
  %r = vector.contract {
    indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>],
    iterator_types = ["reduction"], kind = #vector.kind<minui>
  } %a, %b, %c : vector<2xi8>, vector<2xi8> into i8
  return %r : i8
}

// The terms that are off are left out, poison among them too.
// plumb: run @masked(dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]>, dense<[5.0, 6.0, 7.0]>, dense<[10.0, 20.0]>, dense<[[1, 0, 1], [0, 0, 0]]>) = dense<[36.0, 20.0]>
func.func @masked(%a: vector<2x3xf32>, %b: vector<3xf32>, %c: vector<2xf32>, %m: vector<2x3xi1>) -> vector<2xf32> {
  %r = vector.mask %m {
    vector.contract {
      indexing_maps = [affine_map<(i, k) -> (i, k)>, affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i)>],
      iterator_types = ["parallel", "reduction"]
    } %a, %b, %c : vector<2x3xf32>, vector<3xf32> into vector<2xf32>
  } : vector<2x3xi1> -> vector<2xf32>
  return %r : vector<2xf32>
}
