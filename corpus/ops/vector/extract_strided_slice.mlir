// `vector.extract_strided_slice`: a box of lanes; dimensions that are not named are taken whole.

// plumb: run @row(dense<[1, 2, 3, 4, 5]>) = dense<[3, 4]>
func.func @row(%v: vector<5xi32>) -> vector<2xi32> {
  %r = vector.extract_strided_slice %v {offsets = [2], sizes = [2], strides = [1]} : vector<5xi32> to vector<2xi32>
  return %r : vector<2xi32>
}

// plumb: run @box(dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]>) = dense<[[4, 5], [7, 8]]>
func.func @box(%v: vector<3x3xi32>) -> vector<2x2xi32> {
  %r = vector.extract_strided_slice %v {offsets = [1, 0], sizes = [2, 2], strides = [1, 1]}
    : vector<3x3xi32> to vector<2x2xi32>
  return %r : vector<2x2xi32>
}

// plumb: run @rows(dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]>) = dense<[[4, 5, 6], [7, 8, 9]]>
func.func @rows(%v: vector<3x3xi32>) -> vector<2x3xi32> {
  %r = vector.extract_strided_slice %v {offsets = [1], sizes = [2], strides = [1]} : vector<3x3xi32> to vector<2x3xi32>
  return %r : vector<2x3xi32>
}

// plumb: run @all(dense<[1.0, 2.0]>) = dense<[1.0, 2.0]>
func.func @all(%v: vector<2xf32>) -> vector<2xf32> {
  %r = vector.extract_strided_slice %v {offsets = [], sizes = [], strides = []} : vector<2xf32> to vector<2xf32>
  return %r : vector<2xf32>
}

// plumb: run @cube(dense<[[[1, 2], [3, 4]], [[5, 6], [7, 8]]]>) = dense<[[[6], [8]]]>
func.func @cube(%v: vector<2x2x2xi8>) -> vector<1x2x1xi8> {
  %r = vector.extract_strided_slice %v {offsets = [1, 0, 1], sizes = [1, 2, 1], strides = [1, 1, 1]}
    : vector<2x2x2xi8> to vector<1x2x1xi8>
  return %r : vector<1x2x1xi8>
}

// -----

// plumb: options vscale=2
// plumb: engines interp lowered
// plumb: run @scalable(3) = 5
func.func @scalable(%i: index) -> i32 {
  %a = arith.constant dense<4> : vector<[2]xi32>
  %b = arith.constant dense<5> : vector<[2]xi32>
  %v = arith.constant dense<0> : vector<3x[2]xi32>
  %w = vector.insert %a, %v[0] : vector<[2]xi32> into vector<3x[2]xi32>
  %x = vector.insert %b, %w[1] : vector<[2]xi32> into vector<3x[2]xi32>
  %s = vector.extract_strided_slice %x {offsets = [1, 0], sizes = [2, 2], strides = [1, 1]}
    : vector<3x[2]xi32> to vector<2x[2]xi32>
  %r = vector.extract %s[0, %i] : i32 from vector<2x[2]xi32>
  return %r : i32
}
