// `vector.create_mask` of the greatest number.

// plumb: run @row(9223372036854775807) = dense<[1, 1, 1, 1]>
func.func @row(%n: index) -> vector<4xi1> {
  %r = vector.create_mask %n : vector<4xi1>
  return %r : vector<4xi1>
}
