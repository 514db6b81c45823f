// `vector.fma`: the product plus the third operand, lane by lane.

// plumb: run @rows(dense<[[1.0, 2.0], [3.0, -4.0]]>, dense<[[0.5, 2.0], [-1.0, 0.25]]>, dense<[[1.0, 1.0], [3.0, 1.0]]>) = dense<[[1.5, 5.0], [0.0, 0.0]]>
func.func @rows(%a: vector<2x2xf32>, %b: vector<2x2xf32>, %c: vector<2x2xf32>) -> vector<2x2xf32> {
  %r = vector.fma %a, %b, %c : vector<2x2xf32>
  return %r : vector<2x2xf32>
}

// plumb: run @none(dense<2.5>, dense<4.0>, dense<-1.0>) = dense<9.0>
func.func @none(%a: vector<f64>, %b: vector<f64>, %c: vector<f64>) -> vector<f64> {
  %r = vector.fma %a, %b, %c : vector<f64>
  return %r : vector<f64>
}
