// `vector.create_mask`: on where the number of a lane is below a signed number in every dimension.

// plumb: run @row(2) = dense<[1, 1, 0, 0]>
// plumb: run @row(0) = dense<[0, 0, 0, 0]>
// plumb: run @row(-3) = dense<[0, 0, 0, 0]>
// plumb: run @row(4) = dense<[1, 1, 1, 1]>
// plumb: run @row(100) = dense<[1, 1, 1, 1]>
func.func @row(%n: index) -> vector<4xi1> {
  %r = vector.create_mask %n : vector<4xi1>
  return %r : vector<4xi1>
}

// plumb: run @grid(1, 2) = dense<[[1, 1, 0], [0, 0, 0]]>
// plumb: run @grid(2, 1) = dense<[[1, 0, 0], [1, 0, 0]]>
// plumb: run @grid(5, 0) = dense<[[0, 0, 0], [0, 0, 0]]>
// plumb: run @grid(-1, 3) = dense<[[0, 0, 0], [0, 0, 0]]>
func.func @grid(%m: index, %n: index) -> vector<2x3xi1> {
  %r = vector.create_mask %m, %n : vector<2x3xi1>
  return %r : vector<2x3xi1>
}

// plumb: run @cube(1, 2, 1) = dense<[[[1, 0], [1, 0]], [[0, 0], [0, 0]]]>
func.func @cube(%a: index, %b: index, %c: index) -> vector<2x2x2xi1> {
  %r = vector.create_mask %a, %b, %c : vector<2x2x2xi1>
  return %r : vector<2x2x2xi1>
}

// plumb: run @point(1) = dense<1>
// plumb: run @point(0) = dense<0>
// plumb: run @point(-1) = dense<0>
func.func @point(%n: index) -> vector<i1> {
  %r = vector.create_mask %n : vector<i1>
  return %r : vector<i1>
}

// -----

// plumb: options vscale=2
// plumb: engines interp lowered
// plumb: run @scalable(5, 4) = 1
// plumb: run @scalable(5, 5) = 0
func.func @scalable(%n: index, %i: index) -> i1 {
  %c1 = arith.constant 1 : index
  %v = vector.create_mask %c1, %n : vector<2x[4]xi1>
  %r = vector.extract %v[0, %i] : i1 from vector<2x[4]xi1>
  return %r : i1
}
