// `vector.multi_reduction`: the elements along any dimensions combined, with an accumulator a place.

// plumb: run @rows(dense<[[1, 2, 3], [4, 5, 6]]>, dense<[10, 20]>) = dense<[16, 35]>
func.func @rows(%v: vector<2x3xi32>, %a: vector<2xi32>) -> vector<2xi32> {
  %r = vector.multi_reduction <add>, %v, %a [1] : vector<2x3xi32> to vector<2xi32>
  return %r : vector<2xi32>
}

// plumb: run @columns(dense<[[1, 2, 3], [4, 5, 6]]>, dense<[1, 1, 2]>) = dense<[4, 10, 36]>
func.func @columns(%v: vector<2x3xi32>, %a: vector<3xi32>) -> vector<3xi32> {
  %r = vector.multi_reduction <mul>, %v, %a [0] : vector<2x3xi32> to vector<3xi32>
  return %r : vector<3xi32>
}

// plumb: run @all(dense<[[1.0, 2.0], [4.0, 8.0]]>, 0.5) = 15.5
func.func @all(%v: vector<2x2xf32>, %a: f32) -> f32 {
  %r = vector.multi_reduction <add>, %v, %a [0, 1] : vector<2x2xf32> to f32
  return %r : f32
}

// The outermost and the innermost of three.
// plumb: run @around(dense<[[[1, 2], [3, 4]], [[5, 6], [7, 0]]]>, dense<[0, 9]>) = dense<[6, 9]>
func.func @around(%v: vector<2x2x2xi8>, %a: vector<2xi8>) -> vector<2xi8> {
  %r = vector.multi_reduction <maxsi>, %v, %a [0, 2] : vector<2x2x2xi8> to vector<2xi8>
  return %r : vector<2xi8>
}

// plumb: run @masked(dense<[[1, 2, 3], [4, 5, 6]]>, dense<[10, 20]>, dense<[[0, 1, 1], [0, 0, 0]]>) = dense<[15, 20]>
func.func @masked(%v: vector<2x3xi32>, %a: vector<2xi32>, %m: vector<2x3xi1>) -> vector<2xi32> {
  %r = vector.mask %m {
    vector.multi_reduction <add>, %v, %a [1] : vector<2x3xi32> to vector<2xi32>
  } : vector<2x3xi1> -> vector<2xi32>
  return %r : vector<2xi32>
}
