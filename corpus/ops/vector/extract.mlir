// `vector.extract`: the lane or part of a vector at a position.

// plumb: run @lane(dense<[[1, 2, 3], [4, 5, 6]]>) = 6
func.func @lane(%v: vector<2x3xi32>) -> i32 {
  %r = vector.extract %v[1, 2] : i32 from vector<2x3xi32>
  return %r : i32
}

// plumb: run @row(dense<[[1, 2, 3], [4, 5, 6]]>) = dense<[4, 5, 6]>
func.func @row(%v: vector<2x3xi32>) -> vector<3xi32> {
  %r = vector.extract %v[1] : vector<3xi32> from vector<2x3xi32>
  return %r : vector<3xi32>
}

// plumb: run @all(dense<[1, 2]>) = dense<[1, 2]>
func.func @all(%v: vector<2xi8>) -> vector<2xi8> {
  %r = vector.extract %v[] : vector<2xi8> from vector<2xi8>
  return %r : vector<2xi8>
}

// plumb: run @point(dense<2.5>) = 2.5
func.func @point(%v: vector<f32>) -> f32 {
  %r = vector.extract %v[] : f32 from vector<f32>
  return %r : f32
}

// plumb: run @any_lane(dense<[10, 20, 30]>, 0) = 10
// plumb: run @any_lane(dense<[10, 20, 30]>, 2) = 30
// plumb: run @any_lane(dense<[10, 20, 30]>, 3) = poison
// plumb: run @any_lane(dense<[10, 20, 30]>, -1) = poison
func.func @any_lane(%v: vector<3xi32>, %i: index) -> i32 {
  %r = vector.extract %v[%i] : i32 from vector<3xi32>
  return %r : i32
}

// plumb: run @any_row(dense<[[1, 2], [3, 4], [5, 6]]>, 1) = dense<[3, 4]>
// plumb: run @any_row(dense<[[1, 2], [3, 4], [5, 6]]>, 2) = dense<[5, 6]>
func.func @any_row(%v: vector<3x2xi64>, %i: index) -> vector<2xi64> {
  %r = vector.extract %v[%i] : vector<2xi64> from vector<3x2xi64>
  return %r : vector<2xi64>
}

// An index outside of an outer dimension is poison as well, even where the lane that it comes to in order exists.
// plumb: run @outside(0, 1) = 2.0
// plumb: run @outside(1, 0) = 3.0
// plumb: run @outside(0, 2) = poison
// plumb: run @outside(2, 0) = poison
func.func @outside(%i: index, %j: index) -> f32 {
  %v = arith.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : vector<2x2xf32>
  %r = vector.extract %v[%i, %j] : f32 from vector<2x2xf32>
  return %r : f32
}

// plumb: run @mixed(dense<[[[1, 2], [3, 4]], [[5, 6], [7, 8]]]>, 1) = 6
// plumb: run @mixed(dense<[[[1, 2], [3, 4]], [[5, 6], [7, 8]]]>, 0) = 2
func.func @mixed(%v: vector<2x2x2xi8>, %i: index) -> i8 {
  %r = vector.extract %v[%i, 0, 1] : i8 from vector<2x2x2xi8>
  return %r : i8
}

// plumb: run @middle(dense<[[[1, 2], [3, 4]], [[5, 6], [7, 8]]]>, 1) = dense<[7, 8]>
func.func @middle(%v: vector<2x2x2xi8>, %i: index) -> vector<2xi8> {
  %r = vector.extract %v[1, %i] : vector<2xi8> from vector<2x2x2xi8>
  return %r : vector<2xi8>
}

// plumb: run @grid(dense<[[[1, 2], [3, 4]], [[5, 6], [7, 8]]]>, 1) = dense<[[5, 6], [7, 8]]>
func.func @grid(%v: vector<2x2x2xi8>, %i: index) -> vector<2x2xi8> {
  %r = vector.extract %v[%i] : vector<2x2xi8> from vector<2x2x2xi8>
  return %r : vector<2x2xi8>
}

// The index -1 stands for poison.
// plumb: run @poison(dense<[1, 2]>) = poison
func.func @poison(%v: vector<2xi32>) -> i32 {
  %r = vector.extract %v[-1] : i32 from vector<2xi32>
  return %r : i32
}

// Poison in one lane is none in another.
// plumb: run @beside(0) = 5
// plumb: run @beside(1) = poison
func.func @beside(%i: index) -> i32 {
  %p = ub.poison : i32
  %c = arith.constant 5 : i32
  %v = vector.from_elements %c, %p : vector<2xi32>
  %r = vector.extract %v[%i] : i32 from vector<2xi32>
  return %r : i32
}

// One lane may be said to be a vector of it.
// plumb: run @one(dense<[7, 8]>) = dense<[8]>
func.func @one(%v: vector<2xi32>) -> vector<1xi32> {
  %r = vector.extract %v[1] : vector<1xi32> from vector<2xi32>
  return %r : vector<1xi32>
}

// plumb: run @bit(dense<[[true, false], [false, true]]>, 1) = 1
func.func @bit(%v: vector<2x2xi1>, %i: index) -> i1 {
  %r = vector.extract %v[%i, %i] : i1 from vector<2x2xi1>
  return %r : i1
}

// plumb: run @wide(1) = 170141183460469231731687303715884105727
func.func @wide(%i: index) -> i128 {
  %v = arith.constant dense<[1, 170141183460469231731687303715884105727]> : vector<2xi128>
  %r = vector.extract %v[%i] : i128 from vector<2xi128>
  return %r : i128
}
