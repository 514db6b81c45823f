// `linalg.yield`: what an iteration gives, one value for each output.

// plumb: run @f() = dense<2>, dense<1>
func.func @f() -> (tensor<i32>, tensor<i32>) {
  %a = arith.constant dense<1> : tensor<i32>
  %b = arith.constant dense<2> : tensor<i32>
  %r:2 = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []}
    outs(%a, %b : tensor<i32>, tensor<i32>) {
  ^bb0(%x: i32, %y: i32):
    linalg.yield %y, %x : i32, i32
  } -> (tensor<i32>, tensor<i32>)
  return %r#0, %r#1 : tensor<i32>, tensor<i32>
}
