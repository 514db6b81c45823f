func.func @main() -> f32 {
  %place = arith.constant 0 : index
  %t = arith.constant dense<1.0> : tensor<2xf32>
  %p = tensor.pad %t low[1] high[1] {
  ^bb0(%i: index):
    %five = arith.constant 5.0 : f32
    tensor.yield %five : f32
  } : tensor<2xf32> to tensor<4xf32>
  %r = tensor.extract %p[%place] : tensor<4xf32>
  return %r : f32
}
