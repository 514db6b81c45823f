func.func @main() -> f32 {
  %c0 = arith.constant 0 : index
  %t = arith.constant dense<5.0> : tensor<1x2xf32>
  %p = tensor.pad %t low[0, 2] high[0, 2] {
  ^bb0(%i: index, %j: index):
    %v = arith.constant 3.0 : f32
    tensor.yield %v : f32
  } : tensor<1x2xf32> to tensor<1x6xf32>
  %x = tensor.extract %p[%c0, %c0] : tensor<1x6xf32>
  return %x : f32
}
