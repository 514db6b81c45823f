func.func private @open(%t: tensor<1xi8>) -> tensor<?xi8> {
  %o = tensor.cast %t : tensor<1xi8> to tensor<?xi8>
  return %o : tensor<?xi8>
}
func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %v = arith.constant 3 : i8
  %t = tensor.splat %v : tensor<3xi8>
  %s = tensor.extract_slice %t[1] [1] [1] : tensor<3xi8> to tensor<1xi8>
  %o = call @open(%s) : (tensor<1xi8>) -> tensor<?xi8>
  %shape = arith.constant dense<1> : tensor<2xindex>
  %r = tensor.reshape %o(%shape) : (tensor<?xi8>, tensor<2xindex>) -> tensor<1x1xi8>
  %x = tensor.extract %r[%c0, %c0] : tensor<1x1xi8>
  return %x : i8
}
