// `vector.constant_mask`: on where the number of a lane is below a constant in every dimension.

// plumb: run @row() = dense<[1, 1, 0, 0]>
func.func @row() -> vector<4xi1> {
  %r = vector.constant_mask [2] : vector<4xi1>
  return %r : vector<4xi1>
}

// plumb: run @grid() = dense<[[1, 1, 0], [1, 1, 0], [1, 1, 0], [0, 0, 0]]>
func.func @grid() -> vector<4x3xi1> {
  %r = vector.constant_mask [3, 2] : vector<4x3xi1>
  return %r : vector<4x3xi1>
}

// plumb: run @none() = dense<[[0, 0], [0, 0]]>
func.func @none() -> vector<2x2xi1> {
  %r = vector.constant_mask [0, 0] : vector<2x2xi1>
  return %r : vector<2x2xi1>
}

// plumb: run @all() = dense<[[1, 1], [1, 1]]>
func.func @all() -> vector<2x2xi1> {
  %r = vector.constant_mask [2, 2] : vector<2x2xi1>
  return %r : vector<2x2xi1>
}

// plumb: run @points() = dense<1>, dense<0>
func.func @points() -> (vector<i1>, vector<i1>) {
  %a = vector.constant_mask [1] : vector<i1>
  %b = vector.constant_mask [0] : vector<i1>
  return %a, %b : vector<i1>, vector<i1>
}

// -----

// A scalable dimension is on as a whole.
// plumb: options vscale=2
// plumb: engines interp lowered
// plumb: run @scalable(0, 7) = 1
// plumb: run @scalable(1, 7) = 0
func.func @scalable(%i: index, %j: index) -> i1 {
  %v = vector.constant_mask [1, 4] : vector<2x[4]xi1>
  %r = vector.extract %v[%i, %j] : i1 from vector<2x[4]xi1>
  return %r : i1
}
