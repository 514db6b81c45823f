// `vector.transpose`: the lanes with the dimensions in another order.

// plumb: run @grid(dense<[[1, 2, 3], [4, 5, 6]]>) = dense<[[1, 4], [2, 5], [3, 6]]>
func.func @grid(%v: vector<2x3xi32>) -> vector<3x2xi32> {
  %r = vector.transpose %v, [1, 0] : vector<2x3xi32> to vector<3x2xi32>
  return %r : vector<3x2xi32>
}

// Dimension 0 of the result is dimension 1 of the source, 1 is 2, and 2 is 0.
// plumb: run @turn(dense<[[[1, 2, 3], [4, 5, 6]]]>) = dense<[[[1], [2], [3]], [[4], [5], [6]]]>
func.func @turn(%v: vector<1x2x3xi8>) -> vector<2x3x1xi8> {
  %r = vector.transpose %v, [1, 2, 0] : vector<1x2x3xi8> to vector<2x3x1xi8>
  return %r : vector<2x3x1xi8>
}

// plumb: run @cycle(dense<[[[1, 2], [3, 4]], [[5, 6], [7, 8]]]>) = dense<[[[1, 5], [2, 6]], [[3, 7], [4, 8]]]>
func.func @cycle(%v: vector<2x2x2xi8>) -> vector<2x2x2xi8> {
  %r = vector.transpose %v, [1, 2, 0] : vector<2x2x2xi8> to vector<2x2x2xi8>
  return %r : vector<2x2x2xi8>
}

// Rows stay whole.
// plumb: run @outer(dense<[[[1.0, 2.0]], [[3.0, 4.0]]]>) = dense<[[[1.0, 2.0], [3.0, 4.0]]]>
func.func @outer(%v: vector<2x1x2xf32>) -> vector<1x2x2xf32> {
  %r = vector.transpose %v, [1, 0, 2] : vector<2x1x2xf32> to vector<1x2x2xf32>
  return %r : vector<1x2x2xf32>
}

// plumb: run @same(dense<[true, false]>, dense<3>) = dense<[1, 0]>, dense<3>
func.func @same(%v: vector<2xi1>, %p: vector<i8>) -> (vector<2xi1>, vector<i8>) {
  %r = vector.transpose %v, [0] : vector<2xi1> to vector<2xi1>
  %q = vector.transpose %p, [] : vector<i8> to vector<i8>
  return %r, %q : vector<2xi1>, vector<i8>
}
