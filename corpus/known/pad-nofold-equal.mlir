func.func @main() -> f32 {
  %place = arith.constant 0 : index
  %t = arith.constant dense<5.0> : tensor<1xf32>
  %p = tensor.pad %t nofold low[0] high[0] {
  ^bb0(%i: index):
    %zero = arith.constant 0.0 : f32
    tensor.yield %zero : f32
  } : tensor<1xf32> to tensor<1xf32>
  %r = tensor.extract %p[%place] : tensor<1xf32>
  return %r : f32
}
