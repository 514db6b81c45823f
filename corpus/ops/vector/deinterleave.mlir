// `vector.deinterleave`: the even lanes of each row, and the odd ones.

// plumb: run @row(dense<[1, 2, 3, 4, 5, 6]>) = dense<[1, 3, 5]>, dense<[2, 4, 6]>
func.func @row(%v: vector<6xi32>) -> (vector<3xi32>, vector<3xi32>) {
  %a, %b = vector.deinterleave %v : vector<6xi32> -> vector<3xi32>
  return %a, %b : vector<3xi32>, vector<3xi32>
}

// plumb: run @grid(dense<[[1.0, 2.0], [3.0, 4.0]]>) = dense<[[1.0], [3.0]]>, dense<[[2.0], [4.0]]>
func.func @grid(%v: vector<2x2xf64>) -> (vector<2x1xf64>, vector<2x1xf64>) {
  %a, %b = vector.deinterleave %v : vector<2x2xf64> -> vector<2x1xf64>
  return %a, %b : vector<2x1xf64>, vector<2x1xf64>
}

// plumb: run @bits(dense<[true, true, true, false]>) = dense<[1, 1]>, dense<[1, 0]>
func.func @bits(%v: vector<4xi1>) -> (vector<2xi1>, vector<2xi1>) {
  %a, %b = vector.deinterleave %v : vector<4xi1> -> vector<2xi1>
  return %a, %b : vector<2xi1>, vector<2xi1>
}

// -----

// plumb: options vscale=2
// plumb: engines interp lowered
// plumb: run @scalable(3) = 7
func.func @scalable(%i: index) -> index {
  %v = vector.step : vector<[4]xindex>
  %a, %b = vector.deinterleave %v : vector<[4]xindex> -> vector<[2]xindex>
  %r = vector.extract %b[%i] : index from vector<[2]xindex>
  return %r : index
}
