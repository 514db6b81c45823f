func.func @main() -> f32 {
  %c0 = arith.constant 0 : index
  %a = arith.constant dense<-1> : tensor<1x1x1xi8>
  %b = arith.constant dense<1.0> : tensor<1x1x1xf32>
  %z = arith.constant dense<0.0> : tensor<1x1xf32>
  %r = linalg.batch_reduce_matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%a, %b : tensor<1x1x1xi8>, tensor<1x1x1xf32>) outs(%z : tensor<1x1xf32>) -> tensor<1x1xf32>
  %x = tensor.extract %r[%c0, %c0] : tensor<1x1xf32>
  return %x : f32
}
