// `vector.broadcast`: a scalar or vector repeated along new outer dimensions, and along dimensions of one.

// plumb: run @scalar(7) = dense<[7, 7, 7]>
func.func @scalar(%s: i32) -> vector<3xi32> {
  %r = vector.broadcast %s : i32 to vector<3xi32>
  return %r : vector<3xi32>
}

// plumb: run @grid(0.5) = dense<[[0.5, 0.5], [0.5, 0.5]]>
func.func @grid(%s: f32) -> vector<2x2xf32> {
  %r = vector.broadcast %s : f32 to vector<2x2xf32>
  return %r : vector<2x2xf32>
}

// plumb: run @point(true) = dense<1>
func.func @point(%s: i1) -> vector<i1> {
  %r = vector.broadcast %s : i1 to vector<i1>
  return %r : vector<i1>
}

// plumb: run @of_point(dense<5>) = dense<[5, 5]>
func.func @of_point(%s: vector<index>) -> vector<2xindex> {
  %r = vector.broadcast %s : vector<index> to vector<2xindex>
  return %r : vector<2xindex>
}

// plumb: run @rows(dense<[1, 2, 3]>) = dense<[[1, 2, 3], [1, 2, 3]]>
func.func @rows(%v: vector<3xi8>) -> vector<2x3xi8> {
  %r = vector.broadcast %v : vector<3xi8> to vector<2x3xi8>
  return %r : vector<2x3xi8>
}

// The dimension of one is stretched, not the one that fits.
// plumb: run @columns(dense<[[1], [2]]>) = dense<[[1, 1, 1], [2, 2, 2]]>
func.func @columns(%v: vector<2x1xi8>) -> vector<2x3xi8> {
  %r = vector.broadcast %v : vector<2x1xi8> to vector<2x3xi8>
  return %r : vector<2x3xi8>
}

// plumb: run @one(dense<[[4, 5]]>) = dense<[[4, 5], [4, 5]]>
func.func @one(%v: vector<1x2xi8>) -> vector<2x2xi8> {
  %r = vector.broadcast %v : vector<1x2xi8> to vector<2x2xi8>
  return %r : vector<2x2xi8>
}

// plumb: run @both(dense<[[1], [2]]>) = dense<[[[1, 1], [2, 2]], [[1, 1], [2, 2]], [[1, 1], [2, 2]]]>
func.func @both(%v: vector<2x1xi16>) -> vector<3x2x2xi16> {
  %r = vector.broadcast %v : vector<2x1xi16> to vector<3x2x2xi16>
  return %r : vector<3x2x2xi16>
}

// plumb: run @same(dense<[1, 2]>) = dense<[1, 2]>
func.func @same(%v: vector<2xi64>) -> vector<2xi64> {
  %r = vector.broadcast %v : vector<2xi64> to vector<2xi64>
  return %r : vector<2xi64>
}

// -----

// plumb: options vscale=2
// plumb: engines interp lowered
// plumb: run @scalable(3) = 9
// plumb: run @scalable(4) = poison
func.func @scalable(%i: index) -> i32 {
  %s = arith.constant dense<9> : vector<1xi32>
  %v = vector.broadcast %s : vector<1xi32> to vector<[2]xi32>
  %w = vector.broadcast %v : vector<[2]xi32> to vector<3x[2]xi32>
  %r = vector.extract %w[2, %i] : i32 from vector<3x[2]xi32>
  return %r : i32
}
