func.func private @views(%t: tensor<3xf32>) -> (tensor<1xf32>, tensor<3xf32>) {
  %s = tensor.extract_slice %t[1] [1] [1] : tensor<3xf32> to tensor<1xf32>
  return %s, %t : tensor<1xf32>, tensor<3xf32>
}
func.func @main() -> f32 {
  %a = arith.constant dense<1.0> : tensor<3xf32>
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = call @views(%a) : (tensor<3xf32>) -> (tensor<1xf32>, tensor<3xf32>)
  %n = tensor.insert %zero into %r#1[%c1] : tensor<3xf32>
  %x = tensor.extract %n[%c1] : tensor<3xf32>
  %y = tensor.extract %r#0[%c0] : tensor<1xf32>
  %z = arith.subf %y, %x : f32
  return %z : f32
}
