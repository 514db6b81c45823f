// `vector.insert` of a part at a position that the run knows.

// plumb: run @any_row(dense<[8, 9]>, dense<[[1, 2], [3, 4], [5, 6]]>, 2) = dense<[[1, 2], [3, 4], [8, 9]]>
// plumb: run @any_row(dense<[8, 9]>, dense<[[1, 2], [3, 4], [5, 6]]>, 0) = dense<[[8, 9], [3, 4], [5, 6]]>
func.func @any_row(%s: vector<2xi8>, %v: vector<3x2xi8>, %i: index) -> vector<3x2xi8> {
  %r = vector.insert %s, %v[%i] : vector<2xi8> into vector<3x2xi8>
  return %r : vector<3x2xi8>
}

// plumb: run @grid(dense<[[0, 0], [0, 0]]>, dense<[[[1, 2], [3, 4]], [[5, 6], [7, 8]]]>, 1) = dense<[[[1, 2], [3, 4]], [[0, 0], [0, 0]]]>
func.func @grid(%s: vector<2x2xi8>, %v: vector<2x2x2xi8>, %i: index) -> vector<2x2x2xi8> {
  %r = vector.insert %s, %v[%i] : vector<2x2xi8> into vector<2x2x2xi8>
  return %r : vector<2x2x2xi8>
}
