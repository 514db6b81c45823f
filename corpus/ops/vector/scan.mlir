// `vector.scan`: what the elements along a dimension combine to, up to each of them.

// plumb: run @up_to(dense<[1, 2, 3, 4]>, dense<0>) = dense<[1, 3, 6, 10]>, dense<10>
func.func @up_to(%v: vector<4xi32>, %a: vector<i32>) -> (vector<4xi32>, vector<i32>) {
  %r:2 = vector.scan <add>, %v, %a {inclusive = true, reduction_dim = 0 : i64} : vector<4xi32>, vector<i32>
  return %r#0, %r#1 : vector<4xi32>, vector<i32>
}

// plumb: run @before(dense<[1, 2, 3, 4]>, dense<10>) = dense<[10, 11, 13, 16]>, dense<16>
func.func @before(%v: vector<4xi32>, %a: vector<i32>) -> (vector<4xi32>, vector<i32>) {
  %r:2 = vector.scan <add>, %v, %a {inclusive = false, reduction_dim = 0 : i64} : vector<4xi32>, vector<i32>
  return %r#0, %r#1 : vector<4xi32>, vector<i32>
}

// plumb: run @down(dense<[[1.0, 2.0], [3.0, 0.5], [2.0, 8.0]]>, dense<[2.0, 1.0]>) = dense<[[2.0, 1.0], [2.0, 2.0], [6.0, 1.0]]>, dense<[6.0, 1.0]>
func.func @down(%v: vector<3x2xf32>, %a: vector<2xf32>) -> (vector<3x2xf32>, vector<2xf32>) {
  %r:2 = vector.scan <mul>, %v, %a {inclusive = false, reduction_dim = 0 : i64} : vector<3x2xf32>, vector<2xf32>
  return %r#0, %r#1 : vector<3x2xf32>, vector<2xf32>
}

// plumb: run @across(dense<[[5, 3, 4], [-1, 2, -7]]>, dense<[127, 127]>) = dense<[[5, 3, 3], [-1, -1, -7]]>, dense<[3, -7]>
func.func @across(%v: vector<2x3xi8>, %a: vector<2xi8>) -> (vector<2x3xi8>, vector<2xi8>) {
  %r:2 = vector.scan <minsi>, %v, %a {inclusive = true, reduction_dim = 1 : i64} : vector<2x3xi8>, vector<2xi8>
  return %r#0, %r#1 : vector<2x3xi8>, vector<2xi8>
}
