func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %a = arith.constant dense<[1, 2]> : tensor<2xi8>
  %b = arith.constant dense<> : tensor<0xi8>
  %c = tensor.concat dim(0) %a, %b : (tensor<2xi8>, tensor<0xi8>) -> tensor<2xi8>
  %x = tensor.extract %c[%c0] : tensor<2xi8>
  return %x : i8
}
