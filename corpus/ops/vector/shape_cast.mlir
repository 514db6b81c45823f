// `vector.shape_cast`: the same lanes in order, in other dimensions.

// plumb: run @flat(dense<[[1, 2, 3], [4, 5, 6]]>) = dense<[1, 2, 3, 4, 5, 6]>
func.func @flat(%v: vector<2x3xi32>) -> vector<6xi32> {
  %r = vector.shape_cast %v : vector<2x3xi32> to vector<6xi32>
  return %r : vector<6xi32>
}

// plumb: run @turned(dense<[[1, 2, 3], [4, 5, 6]]>) = dense<[[1, 2], [3, 4], [5, 6]]>
func.func @turned(%v: vector<2x3xi32>) -> vector<3x2xi32> {
  %r = vector.shape_cast %v : vector<2x3xi32> to vector<3x2xi32>
  return %r : vector<3x2xi32>
}

// plumb: run @cube(dense<[1.0, 2.0, 3.0, 4.0]>) = dense<[[[1.0], [2.0]], [[3.0], [4.0]]]>
func.func @cube(%v: vector<4xf32>) -> vector<2x2x1xf32> {
  %r = vector.shape_cast %v : vector<4xf32> to vector<2x2x1xf32>
  return %r : vector<2x2x1xf32>
}

// plumb: run @point(dense<[[7]]>) = dense<7>
func.func @point(%v: vector<1x1xi8>) -> vector<i8> {
  %r = vector.shape_cast %v : vector<1x1xi8> to vector<i8>
  return %r : vector<i8>
}

// plumb: run @of_point(dense<true>) = dense<[[1]]>
func.func @of_point(%v: vector<i1>) -> vector<1x1xi1> {
  %r = vector.shape_cast %v : vector<i1> to vector<1x1xi1>
  return %r : vector<1x1xi1>
}
