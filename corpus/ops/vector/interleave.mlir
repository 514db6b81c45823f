// `vector.interleave`: the lanes of two vectors in turns, row by row.

// plumb: run @row(dense<[1, 2]>, dense<[3, 4]>) = dense<[1, 3, 2, 4]>
func.func @row(%a: vector<2xi32>, %b: vector<2xi32>) -> vector<4xi32> {
  %r = vector.interleave %a, %b : vector<2xi32> -> vector<4xi32>
  return %r : vector<4xi32>
}

// plumb: run @grid(dense<[[1, 2], [3, 4]]>, dense<[[5, 6], [7, 8]]>) = dense<[[1, 5, 2, 6], [3, 7, 4, 8]]>
func.func @grid(%a: vector<2x2xi8>, %b: vector<2x2xi8>) -> vector<2x4xi8> {
  %r = vector.interleave %a, %b : vector<2x2xi8> -> vector<2x4xi8>
  return %r : vector<2x4xi8>
}

// plumb: run @points(dense<1.0>, dense<2.0>) = dense<[1.0, 2.0]>
func.func @points(%a: vector<f64>, %b: vector<f64>) -> vector<2xf64> {
  %r = vector.interleave %a, %b : vector<f64> -> vector<2xf64>
  return %r : vector<2xf64>
}

// plumb: run @twice(dense<[true, false]>) = dense<[1, 1, 0, 0]>
func.func @twice(%a: vector<2xi1>) -> vector<4xi1> {
  %r = vector.interleave %a, %a : vector<2xi1> -> vector<4xi1>
  return %r : vector<4xi1>
}

// -----

// plumb: options vscale=2
// plumb: engines interp lowered
// plumb: run @scalable(6) = 3
// plumb: run @scalable(7) = 9
func.func @scalable(%i: index) -> index {
  %a = vector.step : vector<[2]xindex>
  %b = arith.constant dense<9> : vector<[2]xindex>
  %v = vector.interleave %a, %b : vector<[2]xindex> -> vector<[4]xindex>
  %r = vector.extract %v[%i] : index from vector<[4]xindex>
  return %r : index
}
