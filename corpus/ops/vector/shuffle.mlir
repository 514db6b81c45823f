// `vector.shuffle`: parts of two vectors along the outermost dimension by number; -1 is a part of poison.

// plumb: run @lanes(dense<[1, 2]>, dense<[3, 4]>) = dense<[4, 1, 2]>
func.func @lanes(%a: vector<2xi32>, %b: vector<2xi32>) -> vector<3xi32> {
  %r = vector.shuffle %a, %b [3, 0, 1] : vector<2xi32>, vector<2xi32>
  return %r : vector<3xi32>
}

// plumb: run @lengths(dense<[1, 2, 3]>, dense<[4]>) = dense<[4, 3, 4]>
func.func @lengths(%a: vector<3xi8>, %b: vector<1xi8>) -> vector<3xi8> {
  %r = vector.shuffle %a, %b [3, 2, 3] : vector<3xi8>, vector<1xi8>
  return %r : vector<3xi8>
}

// plumb: run @rows(dense<[[1, 2], [3, 4]]>, dense<[[5, 6]]>) = dense<[[5, 6], [3, 4], [1, 2]]>
func.func @rows(%a: vector<2x2xi32>, %b: vector<1x2xi32>) -> vector<3x2xi32> {
  %r = vector.shuffle %a, %b [2, 1, 0] : vector<2x2xi32>, vector<1x2xi32>
  return %r : vector<3x2xi32>
}

// plumb: run @points(dense<1.0>, dense<2.0>) = dense<[2.0, 1.0, 2.0]>
func.func @points(%a: vector<f32>, %b: vector<f32>) -> vector<3xf32> {
  %r = vector.shuffle %a, %b [1, 0, 1] : vector<f32>, vector<f32>
  return %r : vector<3xf32>
}

// plumb: run @poison(0) = 2
// plumb: run @poison(1) = poison
// plumb: run @poison(2) = 3
func.func @poison(%i: index) -> i32 {
  %a = arith.constant dense<[1, 2]> : vector<2xi32>
  %b = arith.constant dense<[3, 4]> : vector<2xi32>
  %v = vector.shuffle %a, %b [1, -1, 2] : vector<2xi32>, vector<2xi32>
  %r = vector.extract %v[%i] : i32 from vector<3xi32>
  return %r : i32
}
