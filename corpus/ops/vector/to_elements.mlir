// `vector.to_elements`: the scalars of a vector, the innermost dimension first.

// plumb: run @row(dense<[1, 2, 3]>) = 1, 2, 3
func.func @row(%v: vector<3xi32>) -> (i32, i32, i32) {
  %r:3 = vector.to_elements %v : vector<3xi32>
  return %r#0, %r#1, %r#2 : i32, i32, i32
}

// plumb: run @grid(dense<[[1.0, 2.0], [3.0, 4.0]]>) = 1.0, 2.0, 3.0, 4.0
func.func @grid(%v: vector<2x2xf32>) -> (f32, f32, f32, f32) {
  %r:4 = vector.to_elements %v : vector<2x2xf32>
  return %r#0, %r#1, %r#2, %r#3 : f32, f32, f32, f32
}

// plumb: run @point(dense<4>) = 4
func.func @point(%v: vector<index>) -> index {
  %r = vector.to_elements %v : vector<index>
  return %r : index
}
