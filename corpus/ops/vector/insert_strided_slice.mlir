// `vector.insert_strided_slice`: a vector with a box of lanes replaced; a part of fewer dimensions goes into the inner ones.

// plumb: run @row(dense<[8, 9]>, dense<[1, 2, 3, 4]>) = dense<[1, 2, 8, 9]>
func.func @row(%s: vector<2xi32>, %v: vector<4xi32>) -> vector<4xi32> {
  %r = vector.insert_strided_slice %s, %v {offsets = [2], strides = [1]} : vector<2xi32> into vector<4xi32>
  return %r : vector<4xi32>
}

// plumb: run @box(dense<[[8, 9]]>, dense<[[1, 2, 3], [4, 5, 6]]>) = dense<[[1, 2, 3], [4, 8, 9]]>
func.func @box(%s: vector<1x2xi32>, %v: vector<2x3xi32>) -> vector<2x3xi32> {
  %r = vector.insert_strided_slice %s, %v {offsets = [1, 1], strides = [1, 1]} : vector<1x2xi32> into vector<2x3xi32>
  return %r : vector<2x3xi32>
}

// plumb: run @inner(dense<[8.0, 9.0]>, dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]>) = dense<[[1.0, 8.0, 9.0], [4.0, 5.0, 6.0]]>
func.func @inner(%s: vector<2xf32>, %v: vector<2x3xf32>) -> vector<2x3xf32> {
  %r = vector.insert_strided_slice %s, %v {offsets = [0, 1], strides = [1]} : vector<2xf32> into vector<2x3xf32>
  return %r : vector<2x3xf32>
}

// plumb: run @column(dense<[[8], [9]]>, dense<[[1, 2], [3, 4], [5, 6]]>) = dense<[[1, 2], [3, 8], [5, 9]]>
func.func @column(%s: vector<2x1xi8>, %v: vector<3x2xi8>) -> vector<3x2xi8> {
  %r = vector.insert_strided_slice %s, %v {offsets = [1, 1], strides = [1, 1]} : vector<2x1xi8> into vector<3x2xi8>
  return %r : vector<3x2xi8>
}
