// `vector.insert`: a vector with a lane or part replaced.

// plumb: run @lane(9, dense<[[1, 2], [3, 4]]>) = dense<[[1, 2], [9, 4]]>
func.func @lane(%s: i32, %v: vector<2x2xi32>) -> vector<2x2xi32> {
  %r = vector.insert %s, %v[1, 0] : i32 into vector<2x2xi32>
  return %r : vector<2x2xi32>
}

// plumb: run @row(dense<[8, 9]>, dense<[[1, 2], [3, 4]]>) = dense<[[1, 2], [8, 9]]>
func.func @row(%s: vector<2xi32>, %v: vector<2x2xi32>) -> vector<2x2xi32> {
  %r = vector.insert %s, %v[1] : vector<2xi32> into vector<2x2xi32>
  return %r : vector<2x2xi32>
}

// plumb: run @all(dense<[8, 9]>, dense<[1, 2]>) = dense<[8, 9]>
func.func @all(%s: vector<2xi32>, %v: vector<2xi32>) -> vector<2xi32> {
  %r = vector.insert %s, %v[] : vector<2xi32> into vector<2xi32>
  return %r : vector<2xi32>
}

// plumb: run @point(2.5, dense<1.0>) = dense<2.5>
func.func @point(%s: f32, %v: vector<f32>) -> vector<f32> {
  %r = vector.insert %s, %v[] : f32 into vector<f32>
  return %r : vector<f32>
}

// plumb: run @any_lane(9, dense<[1, 2, 3]>, 0) = dense<[9, 2, 3]>
// plumb: run @any_lane(9, dense<[1, 2, 3]>, 2) = dense<[1, 2, 9]>
func.func @any_lane(%s: i32, %v: vector<3xi32>, %i: index) -> vector<3xi32> {
  %r = vector.insert %s, %v[%i] : i32 into vector<3xi32>
  return %r : vector<3xi32>
}

// An index outside makes all lanes poison.
// plumb: run @outside(1, 0) = 1
// plumb: run @outside(1, 1) = 9
// plumb: run @outside(2, 0) = poison
// plumb: run @outside(-1, 0) = poison
func.func @outside(%i: index, %j: index) -> i32 {
  %s = arith.constant 9 : i32
  %v = arith.constant dense<[1, 2]> : vector<2xi32>
  %w = vector.insert %s, %v[%i] : i32 into vector<2xi32>
  %r = vector.extract %w[%j] : i32 from vector<2xi32>
  return %r : i32
}

// plumb: run @mixed(0, dense<[[[1, 2], [3, 4]], [[5, 6], [7, 8]]]>, 1, 0) = dense<[[[1, 2], [3, 4]], [[5, 6], [0, 8]]]>
func.func @mixed(%s: i8, %v: vector<2x2x2xi8>, %i: index, %j: index) -> vector<2x2x2xi8> {
  %r = vector.insert %s, %v[%i, 1, %j] : i8 into vector<2x2x2xi8>
  return %r : vector<2x2x2xi8>
}

// The index -1 stands for poison, in all lanes.
// plumb: run @poison(dense<[[1, 2], [3, 4]]>) = poison
func.func @poison(%v: vector<2x2xi32>) -> i32 {
  %s = arith.constant 9 : i32
  %w = vector.insert %s, %v[0, -1] : i32 into vector<2x2xi32>
  %r = vector.extract %w[1, 1] : i32 from vector<2x2xi32>
  return %r : i32
}

// What is replaced may have been poison.
// plumb: run @over() = 3
func.func @over() -> i32 {
  %p = ub.poison : vector<2xi32>
  %s = arith.constant 3 : i32
  %w = vector.insert %s, %p[1] : i32 into vector<2xi32>
  %r = vector.extract %w[1] : i32 from vector<2xi32>
  return %r : i32
}
