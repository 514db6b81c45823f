// `vector.from_elements`: scalars in order, the innermost dimension first.

// plumb: run @row(1, 2, 3) = dense<[1, 2, 3]>
func.func @row(%a: i32, %b: i32, %c: i32) -> vector<3xi32> {
  %r = vector.from_elements %a, %b, %c : vector<3xi32>
  return %r : vector<3xi32>
}

// plumb: run @grid(1.0, 2.0, 3.0) = dense<[[1.0, 2.0], [3.0, 1.0]]>
func.func @grid(%a: f32, %b: f32, %c: f32) -> vector<2x2xf32> {
  %r = vector.from_elements %a, %b, %c, %a : vector<2x2xf32>
  return %r : vector<2x2xf32>
}

// plumb: run @point(4) = dense<4>
func.func @point(%a: index) -> vector<index> {
  %r = vector.from_elements %a : vector<index>
  return %r : vector<index>
}

// plumb: run @same(true) = dense<[1, 1, 1]>
func.func @same(%a: i1) -> vector<3xi1> {
  %r = vector.from_elements %a, %a, %a : vector<3xi1>
  return %r : vector<3xi1>
}
