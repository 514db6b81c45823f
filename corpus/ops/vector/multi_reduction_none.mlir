// `vector.multi_reduction` of no dimension.

// Along none, accumulator and vector are combined lane by lane.
// plumb: run @none(dense<[[1.0, nan], [4.0, 8.0]]>, dense<[[2.0, 1.0], [3.0, 9.0]]>) = dense<[[1.0, nan], [3.0, 8.0]]>
func.func @none(%v: vector<2x2xf64>, %a: vector<2x2xf64>) -> vector<2x2xf64> {
  %r = vector.multi_reduction <minimumf>, %v, %a [] : vector<2x2xf64> to vector<2x2xf64>
  return %r : vector<2x2xf64>
}
